use tokio::time::timeout;
use tripylon_protocol::online::{LobbyMessage, LobbyReport};

use crate::{ClientError, TestSocket, test_socket::TIMEOUT};

/// A connection to the lobby.
#[derive(Debug)]
pub struct LobbyConnection {
    socket: TestSocket,
    report: LobbyReport,
    closing: bool,
}

impl LobbyConnection {
    pub(crate) const fn new(socket: TestSocket) -> LobbyConnection {
        let report = LobbyReport { open: Vec::new(), live: Vec::new(), people: 0 };
        LobbyConnection { socket, report, closing: false }
    }

    /// The last received state of the lobby.
    pub const fn report(&self) -> &LobbyReport {
        &self.report
    }

    /// Whether the server has announced that it is shutting down.
    pub const fn is_closing(&self) -> bool {
        self.closing
    }

    /// Receives the next message.
    ///
    /// # Errors
    /// When the socket is closed, or the message is invalid.
    pub async fn receive(&mut self) -> Result<(), ClientError> {
        let text = self.socket.receive().await?;
        match serde_json::from_str(&text).map_err(|error| ClientError::protocol_violation(&text, error))? {
            LobbyMessage::Lobby(report) => self.report = report,
            LobbyMessage::Heartbeat => {}
            LobbyMessage::Closing => self.closing = true,
        }
        Ok(())
    }

    /// Receives messages until `condition` holds.
    ///
    /// # Errors
    /// When the socket is closed first, or it takes too long.
    pub async fn wait_until(&mut self, condition: impl Fn(&LobbyReport) -> bool) -> Result<(), ClientError> {
        let listen = async {
            while !condition(&self.report) {
                self.receive().await?;
            }
            Ok(())
        };
        let listened = timeout(TIMEOUT, listen).await;
        listened.unwrap_or_else(|_| Err(ClientError::Timeout("a change in the lobby".to_string())))
    }
}
