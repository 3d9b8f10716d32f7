use serde::{Deserialize, Serialize};

use super::GameReport;

/// What goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LobbyReport {
    /// Games that wait for somebody.
    pub open: Vec<GameReport>,
    /// Games that can be watched.
    pub live: Vec<GameReport>,
    /// How many people are here.
    pub people: u32,
}

/// What is said to somebody in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum LobbyWord {
    /// What goes on.
    Lobby(LobbyReport),
    /// The server is still there.
    Beat,
    /// The server goes down, and will be back.
    Closing,
}
