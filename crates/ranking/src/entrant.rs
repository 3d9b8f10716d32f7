use serde::{Deserialize, Serialize};

/// Somebody who takes part in a tournament. Everywhere else entrants are numbers: their places in the list of entrants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Who it is; no two entrants have the same.
    pub id: String,
    /// The name that is shown.
    pub name: String,
    /// The rating at entry, by which Swiss pairing ranks those who have the same points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// Whether they have left the tournament.
    #[serde(default)]
    pub withdrawn: bool,
}
