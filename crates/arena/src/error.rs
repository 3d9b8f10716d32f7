use std::{error::Error, fmt, path::PathBuf};

use tripylon_rules::AnyGame;
use tripylon_tables::TablesError;

use crate::ForfeitReason;

/// Why a match cannot begin or continue.
#[derive(Debug)]
pub enum ArenaError {
    /// An engine cannot be started.
    EngineStart {
        /// The option that names the contestant.
        option: &'static str,
        /// The value of the option.
        spec: String,
        /// The reason.
        reason: ForfeitReason,
    },
    /// The game is over or decided after every generated opening.
    NoOpening {
        /// The game.
        game: AnyGame,
        /// The number of random turns.
        turns: u32,
    },
    /// The records file cannot be written.
    Records {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: std::io::Error,
    },
    /// A table cannot be read.
    Table(TablesError),
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::EngineStart { option, spec, reason } => write!(f, "{option} {spec}: {reason}"),
            ArenaError::NoOpening { game, turns } => {
                write!(f, "after {turns} random turns {game} is decided; choose fewer with --openings N")
            }
            ArenaError::Records { path, error } => {
                let path = path.display();
                write!(
                    f,
                    "the records cannot be written to {path}: {error}; choose another file with --records FILE"
                )
            }
            ArenaError::Table(error) => error.fmt(f),
        }
    }
}

impl Error for ArenaError {}

impl From<TablesError> for ArenaError {
    fn from(error: TablesError) -> ArenaError {
        ArenaError::Table(error)
    }
}
