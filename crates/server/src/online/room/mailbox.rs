//! Sending commands to rooms, which are loaded from the database when necessary.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tripylon_play::{GameCommand, Occupant, RoomRefusal};
use tripylon_store::StoreError;

use super::{actor::RoomActor, command::RoomCommand, game_row};
use crate::{http::error::HttpError, online::state::OnlineState};

/// Number of commands that wait for a room before senders have to wait.
const MAILBOX_CAPACITY: usize = 64;
/// A room may leave memory just before a command arrives; then it is loaded again.
const MAX_SEND_ATTEMPTS: usize = 3;

/// Sends a command to a room, and loads the room if it is not in memory. Returns whether the room exists.
pub(in crate::online) async fn send_to_room(
    state: &Arc<OnlineState>,
    id: &str,
    command: RoomCommand,
) -> Result<bool, StoreError> {
    let mut command = command;
    for _ in 0..MAX_SEND_ATTEMPTS {
        let Some(room) = load_room(state, id).await? else { return Ok(false) };
        match room.send(command).await {
            Ok(()) => return Ok(true),
            Err(mpsc::error::SendError(returned)) => command = returned,
        }
    }
    Ok(false)
}

/// Sends a command to a room in memory, and returns whether the room was there.
pub(super) async fn send_if_loaded(state: &OnlineState, id: &str, command: RoomCommand) -> bool {
    match state.rooms.loaded(id) {
        Some(room) => room.send(command).await.is_ok(),
        None => false,
    }
}

/// Sends a game command of a player without a socket, and waits for the room's answer.
pub(in crate::online) async fn ask_over_http(
    state: &Arc<OnlineState>,
    game: &str,
    sender: Occupant,
    command: GameCommand,
) -> Result<Result<(), RoomRefusal>, HttpError> {
    let (reply, answer) = oneshot::channel();
    send_to_room(state, game, RoomCommand::AskOverHttp { sender, command, reply }).await?;
    answer.await.map_err(|_| HttpError::game_not_found(game))
}

async fn load_room(
    state: &Arc<OnlineState>,
    id: &str,
) -> Result<Option<mpsc::Sender<RoomCommand>>, StoreError> {
    if let Some(room) = state.rooms.loaded(id) {
        return Ok(Some(room));
    }
    let Some(row) = state.store.game(id).await? else { return Ok(None) };
    let events = match game_row::from_stored_events(state.store.events_after(id, 0).await?) {
        Ok(events) => events,
        Err(error) => {
            tracing::error!(game = %id, %error, "cannot parse the events of a game");
            return Ok(None);
        }
    };
    Ok(state.rooms.get_or_spawn(id, || {
        let (room, mailbox) = mpsc::channel(MAILBOX_CAPACITY);
        match RoomActor::new(Arc::clone(state), row, events, mailbox, room.downgrade()) {
            Ok(actor) => {
                tokio::spawn(actor.run());
                Some(room)
            }
            Err(error) => {
                tracing::error!(game = %id, %error, "the events of a game are inconsistent");
                None
            }
        }
    }))
}
