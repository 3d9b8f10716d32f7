use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};

/// Why somebody does not get what they ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Refusal {
    /// They do not play here.
    NotYours,
    /// Both seats are taken.
    Full,
    /// They sit here already, and cannot play against themselves.
    Seated,
    /// Only somebody with an account may sit down to a rated game.
    NeedsAccount,
    /// The game has not begun.
    NotBegun,
    /// The game is over.
    Over,
    /// It is the other's turn.
    NotYourTurn,
    /// The game has gone on since.
    Late {
        /// How many turns have been played.
        plies: usize,
    },
    /// The rules do not allow it.
    Illegal {
        /// Why not.
        reason: String,
    },
    /// This cannot be done now.
    NotNow,
    /// The other is still there, or has not been gone for long.
    StillThere,
    /// The time was up before it came.
    OutOfTime,
    /// It could not be kept, so it has not happened.
    NotKept {
        /// Why not.
        reason: String,
    },
    /// Too much was asked at once.
    TooMany,
    /// It was not understood.
    Unclear {
        /// Why not.
        reason: String,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotYours => f.write_str("you do not play here"),
            Refusal::Full => f.write_str("both seats are taken"),
            Refusal::Seated => f.write_str("you sit here already"),
            Refusal::NeedsAccount => f.write_str("a rated game is for players with an account"),
            Refusal::NotBegun => f.write_str("the game has not begun"),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::NotYourTurn => f.write_str("it is the other player's turn"),
            Refusal::Late { plies } => write!(f, "the game has gone on: {plies} turns have been played"),
            Refusal::Illegal { reason } => write!(f, "the rules do not allow it: {reason}"),
            Refusal::NotNow => f.write_str("this cannot be done now"),
            Refusal::StillThere => f.write_str("the other player has not been gone for long enough"),
            Refusal::OutOfTime => f.write_str("your time was up"),
            Refusal::NotKept { reason } => {
                write!(f, "it could not be kept, so it has not happened: {reason}")
            }
            Refusal::TooMany => f.write_str("too much was asked at once; ask again in a moment"),
            Refusal::Unclear { reason } => write!(f, "this was not understood: {reason}"),
        }
    }
}

impl Error for Refusal {}

/// An event that cannot have happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEvent {
    /// Its number.
    pub seq: u64,
    /// Why it cannot.
    pub reason: String,
}

impl fmt::Display for BadEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.reason)
    }
}

impl Error for BadEvent {}
