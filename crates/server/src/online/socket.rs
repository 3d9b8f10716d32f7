//! Shared parts of the sockets of rooms and of the lobby.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::extract::ws::{
    CloseFrame, Message, WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection,
};
use tokio::time::timeout;

use super::state::OnlineState;
use crate::http::error::HttpError;

/// Interval of pings and heartbeat messages to a client.
pub(super) const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(10);
/// A client that sends nothing for this long, not even a pong, is disconnected.
pub(super) const SILENCE_TIMEOUT: Duration = Duration::from_secs(35);
/// A client that does not take a message within this time is disconnected.
pub(super) const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum size of a message from a client.
const MAX_MESSAGE_BYTES: usize = 4096;
/// Size of read buffers: messages are short, and there are many sockets.
const READ_BUFFER_BYTES: usize = 2048;

/// Configures an upgrade for many sockets with small messages.
pub(super) fn configure(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<WebSocketUpgrade, HttpError> {
    let upgrade = upgrade.map_err(|_| HttpError::bad_request("this path is for WebSockets only"))?;
    Ok(upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(64 * MAX_MESSAGE_BYTES)
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES))
}

/// One of the sockets that a client network may hold open, released on drop.
pub(super) struct SocketSlot {
    state: Arc<OnlineState>,
    pub(super) address: IpAddr,
}

impl SocketSlot {
    pub(super) fn acquire(state: &Arc<OnlineState>, address: IpAddr) -> Result<SocketSlot, HttpError> {
        if state.shutdown.has_begun() || !state.limits.sockets.acquire(address) {
            return Err(HttpError::too_many_requests());
        }
        state.metrics.sockets.increment();
        Ok(SocketSlot { state: Arc::clone(state), address })
    }
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        self.state.metrics.sockets.decrement();
        self.state.limits.sockets.release(self.address);
    }
}

/// Closes a socket with a code and a reason.
pub(super) async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    // The client may be gone already.
    let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
}
