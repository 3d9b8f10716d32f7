use tokio::time::timeout;
use tripylon_protocol::online::{LobbyReport, LobbyWord};

use crate::{Trouble, Wire, wire::PATIENCE};

/// Somebody who looks into the lobby.
#[derive(Debug)]
pub struct Lobby {
    wire: Wire,
    report: LobbyReport,
    closing: bool,
}

impl Lobby {
    pub(crate) const fn new(wire: Wire) -> Lobby {
        let report = LobbyReport { open: Vec::new(), live: Vec::new(), people: 0 };
        Lobby { wire, report, closing: false }
    }

    /// What goes on, as far as it was heard.
    pub const fn report(&self) -> &LobbyReport {
        &self.report
    }

    /// Whether the server has said that it goes down.
    pub const fn is_closing(&self) -> bool {
        self.closing
    }

    /// Hears the next word.
    ///
    /// # Errors
    /// When the socket is closed, or what is said makes no sense.
    pub async fn hear(&mut self) -> Result<(), Trouble> {
        let text = self.wire.hear().await?;
        match serde_json::from_str(&text).map_err(|error| Trouble::nonsense(&text, error))? {
            LobbyWord::Lobby(report) => self.report = report,
            LobbyWord::Beat => {}
            LobbyWord::Closing => self.closing = true,
        }
        Ok(())
    }

    /// Listens until something is so.
    ///
    /// # Errors
    /// When the socket is closed first, or it takes too long.
    pub async fn wait_until(&mut self, holds: impl Fn(&LobbyReport) -> bool) -> Result<(), Trouble> {
        let listen = async {
            while !holds(&self.report) {
                self.hear().await?;
            }
            Ok(())
        };
        let listened = timeout(PATIENCE, listen).await;
        listened.unwrap_or_else(|_| Err(Trouble::Late("something in the lobby".to_string())))
    }
}
