//! Sockets of the lobby.

use std::sync::Arc;

use axum::{
    extract::{
        State,
        ws::{Message, WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    response::{IntoResponse, Response},
};
use tokio::time::{Instant, interval, timeout};
use tripylon_protocol::online::LobbyMessage;

use super::feed::encode;
use crate::{
    http::error::HttpError,
    online::{
        account::identity::Identity,
        socket::{HEARTBEAT_INTERVAL, SEND_TIMEOUT, SILENCE_TIMEOUT, SocketSlot, close, configure},
        state::OnlineState,
    },
};

/// Opens a socket to the lobby.
pub(in crate::online) async fn open(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let slot = SocketSlot::acquire(&state, identity.address)?;
    Ok(configure(upgrade)?.on_upgrade(move |socket| run(state, socket, slot)).into_response())
}

/// Sends the lobby to a client until either side closes the socket.
async fn run(state: Arc<OnlineState>, mut socket: WebSocket, slot: SocketSlot) {
    let mut lobby = state.lobby.subscribe();
    lobby.mark_changed();
    let mut heartbeat = interval(HEARTBEAT_INTERVAL);
    let mut last_received_at = Instant::now();
    let mut shutdown = Box::pin(state.shutdown.begun());
    loop {
        let messages = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Pong(_) | Message::Ping(_))) => {
                    last_received_at = Instant::now();
                    continue;
                }
                // Clients send nothing else to the lobby.
                Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Close(_)) | Err(_)) | None => break,
            },
            changed = lobby.changed() => match changed {
                Ok(()) => vec![Message::Text(lobby.borrow_and_update().clone())],
                Err(_) => break,
            },
            _ = heartbeat.tick() => {
                if last_received_at.elapsed() > SILENCE_TIMEOUT {
                    break;
                }
                vec![Message::Ping(Default::default()), Message::Text(encode(&LobbyMessage::Heartbeat))]
            }
            () = &mut shutdown => {
                let closing = Message::Text(encode(&LobbyMessage::Closing));
                let _ = timeout(SEND_TIMEOUT, socket.send(closing)).await;
                break;
            }
        };
        for message in messages {
            match timeout(SEND_TIMEOUT, socket.send(message)).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) | Err(_) => return,
            }
        }
    }
    close(socket, 1001, "reconnect").await;
    drop(slot);
}
