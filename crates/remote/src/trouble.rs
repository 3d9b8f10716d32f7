use std::{error::Error, fmt, io};

use tokio_tungstenite::tungstenite;
use tripylon_room::{BadEvent, Refusal};

/// What can go wrong for somebody at the other end of the wire.
#[derive(Debug)]
pub enum Trouble {
    /// The server cannot be reached, or is gone.
    Gone(io::Error),
    /// The server refused a request.
    Refused {
        /// The status.
        status: u16,
        /// What it said.
        reason: String,
    },
    /// The room refused what was asked.
    Denied(Refusal),
    /// The socket is closed.
    Closed {
        /// Why, as a number; 1006 where nobody said.
        code: u16,
        /// Why, in words.
        reason: String,
    },
    /// The server said something that cannot be.
    Nonsense(String),
    /// What was waited for did not come.
    Late(String),
}

impl Trouble {
    /// The status with which a request was refused.
    pub const fn status(&self) -> Option<u16> {
        match self {
            Trouble::Refused { status, .. } => Some(*status),
            Trouble::Gone(_)
            | Trouble::Denied(_)
            | Trouble::Closed { .. }
            | Trouble::Nonsense(_)
            | Trouble::Late(_) => None,
        }
    }

    /// The number with which the socket was closed.
    pub const fn code(&self) -> Option<u16> {
        match self {
            Trouble::Closed { code, .. } => Some(*code),
            Trouble::Gone(_)
            | Trouble::Refused { .. }
            | Trouble::Denied(_)
            | Trouble::Nonsense(_)
            | Trouble::Late(_) => None,
        }
    }

    /// Whether trying again, here or at another server, may help.
    pub const fn passes(&self) -> bool {
        match self {
            Trouble::Gone(_) | Trouble::Closed { .. } => true,
            Trouble::Refused { status, .. } => matches!(*status, 429 | 500..=599),
            Trouble::Denied(_) | Trouble::Nonsense(_) | Trouble::Late(_) => false,
        }
    }

    /// The socket has ended without a word.
    pub(crate) fn cut() -> Trouble {
        Trouble::Closed { code: 1006, reason: "the connection was cut".to_string() }
    }

    pub(crate) fn nonsense(said: &str, why: impl fmt::Display) -> Trouble {
        Trouble::Nonsense(format!("{why}: {said}"))
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Gone(error) => write!(f, "the server cannot be reached: {error}"),
            Trouble::Refused { status, reason } => write!(f, "the server refused with {status}: {reason}"),
            Trouble::Denied(refusal) => write!(f, "the room refused: {refusal}"),
            Trouble::Closed { code, reason } => write!(f, "the socket was closed with {code}: {reason}"),
            Trouble::Nonsense(what) => write!(f, "the server said what cannot be: {what}"),
            Trouble::Late(what) => write!(f, "it did not come in time: {what}"),
        }
    }
}

impl Error for Trouble {}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Gone(error)
    }
}

impl From<BadEvent> for Trouble {
    fn from(bad: BadEvent) -> Trouble {
        Trouble::Nonsense(bad.to_string())
    }
}

impl From<tungstenite::Error> for Trouble {
    fn from(error: tungstenite::Error) -> Trouble {
        if let tungstenite::Error::Http(response) = error {
            let body = response.body().as_deref().unwrap_or_default();
            return Trouble::Refused {
                status: response.status().as_u16(),
                reason: String::from_utf8_lossy(body).into_owned(),
            };
        }
        if let tungstenite::Error::Io(error) = error {
            return Trouble::Gone(error);
        }
        Trouble::Closed { code: 1006, reason: error.to_string() }
    }
}
