//! Presence messages, by which servers on one database tell each other which players are connected.

use serde::{Deserialize, Serialize};

use crate::online::state::OnlineState;

/// A message to all servers on the same database.
#[derive(Serialize, Deserialize)]
pub(in crate::online) struct PresenceMessage {
    pub(in crate::online) game: String,
    /// The sender.
    pub(in crate::online) node: String,
    /// Whether each player is connected to the sender; `None` asks the other servers.
    pub(in crate::online) seats: Option<[bool; 2]>,
}

/// The topic of presence messages.
pub(in crate::online) const PRESENCE_TOPIC: &str = "presence";

/// Tells other servers which players of a game are connected here.
pub(super) async fn publish_presence(state: &OnlineState, game: &str, seats: [bool; 2]) {
    publish(state, game, Some(seats)).await;
}

/// Asks other servers which players of a game are connected there.
pub(super) async fn request_presence(state: &OnlineState, game: &str) {
    publish(state, game, None).await;
}

async fn publish(state: &OnlineState, game: &str, seats: Option<[bool; 2]>) {
    if !state.store.is_shared() {
        return;
    }
    let message = PresenceMessage { game: game.to_string(), node: state.node_name.clone(), seats };
    let text = serde_json::to_string(&message).expect("a message consists of strings and booleans");
    if let Err(error) = state.store.notify(PRESENCE_TOPIC, &text).await {
        tracing::warn!(%error, "cannot send a presence message to other servers");
    }
}
