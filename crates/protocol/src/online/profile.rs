use serde::{Deserialize, Serialize};
use tripylon_play::Timestamp;

/// The public profile of a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProfileReport {
    /// The id.
    pub id: String,
    /// The name of the account.
    pub name: String,
    /// The time when the account was created.
    pub since: Timestamp,
    /// The ratings, by game.
    pub ratings: Vec<RatingReport>,
    /// The results, by game and side.
    pub results: Vec<ResultCountsReport>,
}

/// A player's rating in one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingReport {
    /// `pylos`, `le-pylos` or `pylon`.
    pub game: String,
    /// The rating.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// Whether the rating is still too uncertain to be ranked.
    pub provisional: bool,
    /// The ratings so far, oldest first.
    pub history: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingPoint {
    /// The time when the game ended.
    pub at: Timestamp,
    /// The rating.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
}

/// A player's wins, draws and losses in one game, as player 1 or 2.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultCountsReport {
    /// `pylos`, `le-pylos` or `pylon`.
    pub game: String,
    /// The side that the player had: 1 or 2.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 2)))]
    pub side: u8,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}
