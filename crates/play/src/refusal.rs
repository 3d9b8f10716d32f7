use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};

/// Why the server refuses a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum RoomRefusal {
    /// The sender is not a player of this game.
    NotAPlayer,
    /// Both seats are taken.
    SeatsTaken,
    /// The sender has a seat already, and cannot play against themselves.
    AlreadySeated,
    /// A rated game needs an account.
    NeedsAccount,
    /// The game has not started.
    NotStarted,
    /// The game is over.
    GameOver,
    /// It is the opponent's turn.
    NotYourTurn,
    /// More turns have been played since.
    StalePly {
        /// The number of turns played.
        plies: usize,
    },
    /// The rules do not allow the move.
    Illegal {
        /// The reason.
        reason: String,
    },
    /// The command is not possible now.
    NotNow,
    /// The opponent is connected, or has not been away for long enough.
    OpponentPresent,
    /// The time ran out before the command arrived.
    OutOfTime,
    /// The events could not be stored, so nothing has changed.
    NotStored {
        /// The reason.
        reason: String,
    },
    /// The client sent too many commands.
    RateLimited,
    /// The message could not be parsed.
    Malformed {
        /// The reason.
        reason: String,
    },
}

impl fmt::Display for RoomRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoomRefusal::NotAPlayer => f.write_str("you are not a player in this game"),
            RoomRefusal::SeatsTaken => f.write_str("both seats are taken"),
            RoomRefusal::AlreadySeated => f.write_str("you are already seated"),
            RoomRefusal::NeedsAccount => f.write_str("a rated game needs an account"),
            RoomRefusal::NotStarted => f.write_str("the game has not started"),
            RoomRefusal::GameOver => f.write_str("the game is over"),
            RoomRefusal::NotYourTurn => f.write_str("it is the opponent's turn"),
            RoomRefusal::StalePly { plies } => {
                write!(f, "the game has moved on: {plies} turns have been played")
            }
            RoomRefusal::Illegal { reason } => write!(f, "the rules do not allow it: {reason}"),
            RoomRefusal::NotNow => f.write_str("this is not possible now"),
            RoomRefusal::OpponentPresent => {
                f.write_str("the opponent is present, or has not been away for long enough")
            }
            RoomRefusal::OutOfTime => f.write_str("your time has run out"),
            RoomRefusal::NotStored { reason } => {
                write!(f, "the server could not store it, so nothing has changed: {reason}")
            }
            RoomRefusal::RateLimited => f.write_str("too many requests; try again in a moment"),
            RoomRefusal::Malformed { reason } => write!(f, "the message is malformed: {reason}"),
        }
    }
}

impl Error for RoomRefusal {}

/// An event that does not fit the state of its room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidEvent {
    /// Its sequence number.
    pub seq: u64,
    /// The reason.
    pub reason: String,
}

impl fmt::Display for InvalidEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.seq, self.reason)
    }
}

impl Error for InvalidEvent {}
