use serde::{Deserialize, Serialize};

use super::GameReport;

/// The state of the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyReport {
    /// Games that wait for a player.
    pub open: Vec<GameReport>,
    /// Games that can be watched.
    pub live: Vec<GameReport>,
    /// The number of people online.
    pub people: u32,
}

/// A message to a client in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LobbyMessage {
    /// The new state of the lobby.
    Lobby(LobbyReport),
    /// A sign of life at regular intervals.
    Heartbeat,
    /// The server is shutting down and will be back.
    Closing,
}
