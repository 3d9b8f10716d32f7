use std::sync::Arc;

use tripylon_store::{Notification, Notifications};

use crate::online::{
    room::{
        command::RoomCommand,
        presence::{PRESENCE_TOPIC, PresenceMessage},
    },
    state::OnlineState,
};

/// Relays notifications of other servers to the rooms in memory.
pub(super) async fn relay(state: Arc<OnlineState>, mut notifications: Notifications) {
    loop {
        match notifications.next().await {
            Notification::GameChanged { game, .. } => {
                if let Some(room) = state.rooms.loaded(&game) {
                    // A closed room reads all events when it is loaded again.
                    let _ = room.send(RoomCommand::ChangedElsewhere).await;
                }
                state.lobby.notify_changed();
            }
            Notification::Message { topic, text } if topic == PRESENCE_TOPIC => {
                relay_presence(&state, &text).await;
            }
            Notification::Message { .. } => state.lobby.notify_changed(),
            Notification::Missed => {
                for room in state.rooms.all() {
                    let _ = room.send(RoomCommand::ChangedElsewhere).await;
                }
                state.lobby.notify_changed();
            }
        }
    }
}

async fn relay_presence(state: &OnlineState, text: &str) {
    let Ok(message) = serde_json::from_str::<PresenceMessage>(text) else { return };
    if message.node == state.node_name {
        return;
    }
    let Some(room) = state.rooms.loaded(&message.game) else { return };
    let command = match message.seats {
        Some(seats) => RoomCommand::RemotePresence { node: message.node, seats },
        None => RoomCommand::PresenceRequested,
    };
    let _ = room.send(command).await;
}
