use serde::{Deserialize, Serialize};
use tripylon_play::{GameStatus, Terms, Timestamp};

/// A request to open a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenGameRequest {
    /// The terms of the game.
    pub terms: Terms,
    /// The seat of the player who opens the game, 1 or 2; random if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 2)))]
    pub seat: Option<u8>,
    /// The visibility of the game.
    #[serde(default)]
    pub visibility: Visibility,
    /// The engine in the other seat, if the game is against one; it then begins at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineSeat>,
}

/// An engine in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EngineSeat {
    /// The playing level, from 1 to 10.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10)))]
    pub level: u8,
}

/// The visibility of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// The players; while a seat is free, also visitors with the link.
    #[default]
    Private,
    /// All visitors: the game is in the lobby and in the archive.
    Public,
}

/// A request for quick pairing with any opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PairingRequest {
    /// The terms of the game.
    pub terms: Terms,
}

/// A game that the player has opened or joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedGame {
    /// The id, which is also part of the link.
    pub id: String,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameReport {
    /// The id.
    pub id: String,
    /// The terms.
    pub terms: Terms,
    /// The status of the game.
    pub status: GameStatus,
    /// The visibility of the game.
    pub visibility: Visibility,
    /// The players; `null` for a free seat.
    pub seats: [Option<SeatReport>; 2],
    /// The result, once the game is over: `1-0`, `0-1` or `1/2-1/2`.
    pub result: Option<String>,
    /// The reason for the result.
    pub reason: Option<String>,
    /// The number of turns played.
    pub plies: u32,
    /// The player to move, 1 or 2, while the game is being played.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 2)))]
    pub to_move: Option<u8>,
    /// The time when the game was opened.
    pub created: Timestamp,
    /// The time of the last event.
    pub changed: Timestamp,
    /// The tournament that the game belongs to.
    pub tournament: Option<String>,
}

/// The player in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatReport {
    /// The player's id; `null` for an engine.
    pub id: Option<String>,
    /// The player's name; empty if they have given none.
    pub name: String,
    /// The level of an engine.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10)))]
    pub level: Option<u8>,
}

/// A page of games in the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GamesReport {
    /// The games, newest first.
    pub games: Vec<GameReport>,
    /// The cursor of the next page, to be passed as `before`; `null` on the last page.
    pub next: Option<String>,
}
