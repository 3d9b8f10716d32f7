use serde::{Deserialize, Serialize};
use tripylon_room::{Moment, Terms};

/// A tournament to be announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContestAsk {
    /// What it is called.
    pub name: String,
    /// On which terms its games are played.
    pub terms: Terms,
    /// Who meets whom.
    pub system: ContestSystem,
    /// The levels of the program that take part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<u8>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum ContestSystem {
    /// Everybody meets everybody, once or twice.
    RoundRobin {
        /// 1 or 2.
        times: u8,
    },
    /// In each round those meet who stand alike.
    Swiss {
        /// How many rounds; as many as are usual where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<u32>,
    },
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestStage {
    /// People can enter.
    Entering,
    /// It is being played.
    Running,
    /// It is over.
    Over,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestSummary {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// On which terms its games are played.
    pub terms: Terms,
    /// Who meets whom.
    pub system: ContestSystem,
    /// How far it has come.
    pub stage: ContestStage,
    /// How many take part. A report has it beside the list of them, so it bears another name.
    #[serde(rename = "entrant_count")]
    pub entrants: u32,
    /// When it was announced.
    pub created: Moment,
}

/// A tournament with everything in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestReport {
    /// What a list says of it.
    pub summary: ContestSummary,
    /// The id of whoever announced it, and may begin it.
    pub by: String,
    /// How many rounds there will be, where that is known.
    pub rounds_planned: Option<u32>,
    /// Who takes part.
    pub entrants: Vec<ContestEntrant>,
    /// The rounds so far, with the pairings of each.
    pub rounds: Vec<Vec<ContestPairing>>,
    /// How they stand, the first first.
    pub standings: Vec<ContestRow>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestEntrant {
    /// The person's id; none for the program.
    pub id: Option<String>,
    /// The name.
    pub name: String,
    /// Whether they have an account, and so a page.
    pub account: bool,
    /// The level, where it is the program.
    pub level: Option<u8>,
    /// Whether they have withdrawn.
    pub withdrawn: bool,
}

/// Two who meet, or one who is free.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestPairing {
    /// Player 1, by number among the entrants.
    pub first: u32,
    /// Player 2; nobody where the first is free.
    pub second: Option<u32>,
    /// Their game.
    pub game: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, or how else it was settled.
    pub result: Option<String>,
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestRow {
    /// The place; shared where nothing tells them apart.
    pub place: u32,
    /// Who, by number among the entrants.
    pub entrant: u32,
    /// Points, in halves.
    pub half_points: u32,
    /// How many games were counted.
    pub played: u32,
    /// The points of those they met, in halves.
    pub buchholz: u32,
    /// The points of those they beat, and half of those they drew with, in quarters.
    pub sonneborn_berger: u32,
}
