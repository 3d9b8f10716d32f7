use serde::{Deserialize, Serialize};
use tripylon_room::Moment;

/// A player as everybody may see them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProfileReport {
    /// The id.
    pub id: String,
    /// The name of the account.
    pub name: String,
    /// Since when.
    pub since: Moment,
    /// The ratings, by game.
    pub ratings: Vec<RatingReport>,
    /// The results, by game and side.
    pub tallies: Vec<TallyReport>,
}

/// How strong somebody is in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatingReport {
    /// `pylos`, `le-pylos` or `pylon`.
    pub game: String,
    /// The rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// Whether too little is known yet.
    pub provisional: bool,
    /// How the rating came to be, the oldest first.
    pub history: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatingPoint {
    /// When.
    pub at: Moment,
    /// The rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
}

/// What somebody achieved as one of the players of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TallyReport {
    /// `pylos`, `le-pylos` or `pylon`.
    pub game: String,
    /// As which player, 1 or 2.
    pub side: u8,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}
