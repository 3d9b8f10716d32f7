use std::{error::Error, fmt, io};

use tokio_tungstenite::tungstenite;
use tripylon_play::{InvalidEvent, RoomRefusal};

/// An error of a test client.
#[derive(Debug)]
pub enum ClientError {
    /// The server cannot be reached.
    Unreachable(io::Error),
    /// The server refused an HTTP request.
    HttpRefused {
        /// The HTTP status.
        status: u16,
        /// The body of the response.
        reason: String,
    },
    /// The room refused a command.
    CommandRefused(RoomRefusal),
    /// The socket is closed.
    SocketClosed {
        /// The close code; 1006 if the connection was lost without one.
        close_code: u16,
        /// The reason.
        reason: String,
    },
    /// The server sent an invalid message.
    ProtocolViolation(String),
    /// The named message or response did not arrive in time.
    Timeout(String),
}

impl ClientError {
    /// The HTTP status of a refused request.
    pub const fn status(&self) -> Option<u16> {
        match self {
            ClientError::HttpRefused { status, .. } => Some(*status),
            ClientError::Unreachable(_)
            | ClientError::CommandRefused(_)
            | ClientError::SocketClosed { .. }
            | ClientError::ProtocolViolation(_)
            | ClientError::Timeout(_) => None,
        }
    }

    /// The close code of the socket.
    pub const fn close_code(&self) -> Option<u16> {
        match self {
            ClientError::SocketClosed { close_code, .. } => Some(*close_code),
            ClientError::Unreachable(_)
            | ClientError::HttpRefused { .. }
            | ClientError::CommandRefused(_)
            | ClientError::ProtocolViolation(_)
            | ClientError::Timeout(_) => None,
        }
    }

    /// Whether retrying, here or on another server, may help.
    pub const fn is_transient(&self) -> bool {
        match self {
            ClientError::Unreachable(_) | ClientError::SocketClosed { .. } => true,
            ClientError::HttpRefused { status, .. } => matches!(*status, 429 | 500..=599),
            ClientError::CommandRefused(_) | ClientError::ProtocolViolation(_) | ClientError::Timeout(_) => {
                false
            }
        }
    }

    /// The socket ended without a close frame.
    pub(crate) fn connection_lost() -> ClientError {
        ClientError::SocketClosed { close_code: 1006, reason: "the connection was lost".to_string() }
    }

    pub(crate) fn protocol_violation(message: &str, error: impl fmt::Display) -> ClientError {
        ClientError::ProtocolViolation(format!("{error}: {message}"))
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Unreachable(error) => write!(f, "the server cannot be reached: {error}"),
            ClientError::HttpRefused { status, reason } => {
                write!(f, "the server refused with {status}: {reason}")
            }
            ClientError::CommandRefused(refusal) => write!(f, "the room refused: {refusal}"),
            ClientError::SocketClosed { close_code, reason } => {
                write!(f, "the socket was closed with code {close_code}: {reason}")
            }
            ClientError::ProtocolViolation(what) => write!(f, "the server sent an invalid message: {what}"),
            ClientError::Timeout(what) => write!(f, "timed out waiting for {what}"),
        }
    }
}

impl Error for ClientError {}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> ClientError {
        ClientError::Unreachable(error)
    }
}

impl From<InvalidEvent> for ClientError {
    fn from(invalid: InvalidEvent) -> ClientError {
        ClientError::ProtocolViolation(invalid.to_string())
    }
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> ClientError {
        if let tungstenite::Error::Http(response) = error {
            let body = response.body().as_deref().unwrap_or_default();
            return ClientError::HttpRefused {
                status: response.status().as_u16(),
                reason: String::from_utf8_lossy(body).into_owned(),
            };
        }
        if let tungstenite::Error::Io(error) = error {
            return ClientError::Unreachable(error);
        }
        ClientError::SocketClosed { close_code: 1006, reason: error.to_string() }
    }
}
