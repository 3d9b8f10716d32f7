use serde::{Deserialize, Serialize};
use tripylon_play::{Terms, Timestamp};

/// A request to create a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournamentRequest {
    /// The name.
    #[cfg_attr(feature = "schema", schemars(length(min = 3, max = 60)))]
    pub name: String,
    /// The terms of its games.
    pub terms: Terms,
    /// The pairing system.
    pub system: TournamentSystem,
    /// The levels of the engines that take part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(length(max = 16), inner(range(min = 1, max = 10))))]
    pub engines: Vec<u8>,
}

/// The pairing system of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum TournamentSystem {
    /// Every entrant plays every other, once or twice.
    RoundRobin {
        /// 1 or 2.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 2)))]
        times: u8,
    },
    /// Each round pairs entrants with similar scores.
    Swiss {
        /// The number of rounds; if absent, the usual number for the entrants.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 20)))]
        rounds: Option<u32>,
    },
}

/// The progress of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentStatus {
    /// Players can enter.
    Entering,
    /// The tournament is being played.
    Running,
    /// The tournament is over.
    Over,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentSummary {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The terms of its games.
    pub terms: Terms,
    /// The pairing system.
    pub system: TournamentSystem,
    /// The progress of the tournament.
    pub status: TournamentStatus,
    /// The number of entrants.
    pub entrant_count: u32,
    /// The time when the tournament was created.
    pub created: Timestamp,
}

/// A tournament with its entrants, rounds and standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentReport {
    /// The summary.
    pub summary: TournamentSummary,
    /// The id of the player who created the tournament and may begin it.
    pub organizer: String,
    /// The number of rounds, once it is known.
    pub planned_rounds: Option<u32>,
    /// The entrants.
    pub entrants: Vec<TournamentEntrant>,
    /// The pairings of each round so far.
    pub rounds: Vec<Vec<TournamentPairing>>,
    /// The standings, best first.
    pub standings: Vec<TournamentStanding>,
}

/// An entrant of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentEntrant {
    /// The player's id; `null` for an engine.
    pub id: Option<String>,
    /// The name.
    pub name: String,
    /// Whether the player has an account, and so a profile page.
    pub account: bool,
    /// The level of an engine.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10)))]
    pub level: Option<u8>,
    /// Whether the entrant has withdrawn.
    pub withdrawn: bool,
}

/// A pairing of two entrants, or a bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentPairing {
    /// Player 1, as an index into the entrants.
    pub first: u32,
    /// Player 2; `null` for a bye.
    pub second: Option<u32>,
    /// The id of their game.
    pub game: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, or a forfeit.
    pub result: Option<String>,
}

/// An entrant's place and points in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentStanding {
    /// The place; entrants with equal scores share one.
    pub place: u32,
    /// The entrant, as an index into the entrants.
    pub entrant: u32,
    /// The score, in half points.
    pub half_points: u32,
    /// The number of games counted.
    pub played: u32,
    /// The Buchholz score (the opponents' points), in half points.
    pub buchholz: u32,
    /// The Sonneborn-Berger score (the points of beaten opponents and half of those drawn with), in quarter points.
    pub sonneborn_berger: u32,
}
