use std::{fmt, time::Duration};

use tripylon_rules::quoted;

use crate::ugi::Silence;

/// Why a contestant loses a game that the board has not decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It thought longer than it may.
    Late { took: Duration, had: Duration },
    /// It gave no answer at all.
    Silent(Duration),
    /// It played a move that cannot be played.
    Illegal { mv: String, why: String },
    /// It ended, or would not start, or broke down.
    Broken(String),
}

impl Fault {
    /// Whether the clock is to blame.
    pub(super) fn is_time(&self) -> bool {
        match self {
            Fault::Late { .. } | Fault::Silent(_) => true,
            Fault::Illegal { .. } | Fault::Broken(_) => false,
        }
    }

    /// The word that programs read.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Fault::Late { .. } => "time",
            Fault::Silent(_) => "silence",
            Fault::Illegal { .. } => "illegal-move",
            Fault::Broken(_) => "breakdown",
        }
    }
}

impl From<Silence> for Fault {
    fn from(silence: Silence) -> Fault {
        match silence {
            Silence::Waited(time) => Fault::Silent(time),
            Silence::NotStarted(_) | Silence::Ended(_) | Silence::Refused(_) => {
                Fault::Broken(format!("the program {silence}"))
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Late { took, had } => {
                write!(f, "a move took {} ms of {} ms", took.as_millis(), had.as_millis())
            }
            Fault::Silent(time) => write!(f, "no answer within {} ms", time.as_millis()),
            Fault::Illegal { mv, why } => write!(f, "illegal move {}: {why}", quoted(mv)),
            Fault::Broken(how) => f.write_str(how),
        }
    }
}
