use serde::{Deserialize, Serialize};

/// An entrant of a tournament. Everywhere else an entrant is its index in the list of entrants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The id, unique in the tournament.
    pub id: String,
    /// The displayed name.
    pub name: String,
    /// The rating at entry, by which Swiss pairing ranks entrants with equal points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// Whether the entrant has left the tournament.
    #[serde(default)]
    pub withdrawn: bool,
}
