use std::{fmt, time::Duration};

use tripylon_rules::quoted;

use tripylon_ugi::EngineProcessError;

/// Why a contestant forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForfeitReason {
    /// A move exceeded its time.
    TimeExceeded {
        /// The time that the move took.
        elapsed: Duration,
        /// The time that was allowed.
        allowed: Duration,
    },
    /// The engine did not reply within this time.
    NoReply(Duration),
    /// The engine sent an illegal move.
    IllegalMove {
        /// The text of the move.
        mv: String,
        /// Why it is not legal.
        why: String,
    },
    /// The engine ended, did not start, or failed.
    EngineFailure(String),
}

impl ForfeitReason {
    /// Whether the contestant loses on time.
    pub(crate) fn is_time_loss(&self) -> bool {
        match self {
            ForfeitReason::TimeExceeded { .. } | ForfeitReason::NoReply(_) => true,
            ForfeitReason::IllegalMove { .. } | ForfeitReason::EngineFailure(_) => false,
        }
    }

    /// The name in JSON reports.
    pub fn name(&self) -> &'static str {
        match self {
            ForfeitReason::TimeExceeded { .. } => "time",
            ForfeitReason::NoReply(_) => "no-reply",
            ForfeitReason::IllegalMove { .. } => "illegal-move",
            ForfeitReason::EngineFailure(_) => "engine-failure",
        }
    }
}

impl From<EngineProcessError> for ForfeitReason {
    fn from(error: EngineProcessError) -> ForfeitReason {
        match error {
            EngineProcessError::TimedOut(time) => ForfeitReason::NoReply(time),
            EngineProcessError::StartFailed(_)
            | EngineProcessError::Exited(_)
            | EngineProcessError::Rejected(_) => ForfeitReason::EngineFailure(format!("the program {error}")),
        }
    }
}

impl fmt::Display for ForfeitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForfeitReason::TimeExceeded { elapsed, allowed } => {
                write!(f, "a move took {} ms of {} ms", elapsed.as_millis(), allowed.as_millis())
            }
            ForfeitReason::NoReply(time) => write!(f, "no answer within {} ms", time.as_millis()),
            ForfeitReason::IllegalMove { mv, why } => write!(f, "illegal move {}: {why}", quoted(mv)),
            ForfeitReason::EngineFailure(how) => f.write_str(how),
        }
    }
}
