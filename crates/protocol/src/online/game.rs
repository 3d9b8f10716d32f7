use serde::{Deserialize, Serialize};
use tripylon_room::{Moment, Terms};

/// A game to be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenAsk {
    /// On which terms.
    pub terms: Terms,
    /// The seat of whoever opens it, 1 or 2; by lot where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Who may see it.
    #[serde(default)]
    pub visibility: Visibility,
    /// The program in the other seat, so that the game begins at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineSeat>,
}

/// The program in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EngineSeat {
    /// How well it plays, from 1 to 10.
    pub level: u8,
}

/// Who may see a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// The players, and until there are two of them whoever has the link.
    #[default]
    Private,
    /// Everybody: it stands in the lobby and in the archive.
    Public,
}

/// Somebody to play with on these terms, whoever it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairAsk {
    /// On which terms.
    pub terms: Terms,
}

/// A game that one sits at now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// Its id, which is also its link.
    pub id: String,
}

/// What is known of a game without going in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReport {
    /// Its id.
    pub id: String,
    /// The terms.
    pub terms: Terms,
    /// How far it has come.
    pub stage: GameStage,
    /// Who may see it.
    pub visibility: Visibility,
    /// Who sits where.
    pub seats: [Option<SeatReport>; 2],
    /// How it ended: `1-0`, `0-1` or `1/2-1/2`.
    pub result: Option<String>,
    /// What ended it, in a word.
    pub reason: Option<String>,
    /// How many turns have been played.
    pub plies: u32,
    /// Whose turn it is: 1 or 2, while it is being played and one of them is to move.
    pub to_move: Option<u8>,
    /// When it was opened.
    pub created: Moment,
    /// When something last happened in it.
    pub changed: Moment,
    /// The tournament it belongs to.
    pub tournament: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatReport {
    /// The person's id; none for the program.
    pub id: Option<String>,
    /// The person's name; empty where none was given.
    pub name: String,
    /// The level, where it is the program.
    pub level: Option<u8>,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameStage {
    /// A seat is free.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
    /// It was called off.
    CalledOff,
}

/// Games that were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamesReport {
    /// The games, the newest first.
    pub games: Vec<GameReport>,
    /// What to ask for as `before` to get those that come next, if there are more.
    pub more: Option<String>,
}
