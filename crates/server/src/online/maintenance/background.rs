use std::sync::Arc;

use crate::online::{
    background_work::BackgroundRequests,
    room::{command::RoomCommand, mailbox::send_to_room},
    state::OnlineState,
    tournament::advance::advance,
};

/// Carries out background requests, each in a task of its own.
pub(super) fn start(state: &Arc<OnlineState>, requests: BackgroundRequests) {
    let BackgroundRequests { mut games_to_wake, mut tournaments_to_advance } = requests;
    let wake_state = Arc::clone(state);
    tokio::spawn(async move {
        while let Some(game) = games_to_wake.recv().await {
            tokio::spawn(wake(Arc::clone(&wake_state), game));
        }
    });
    let advance_state = Arc::clone(state);
    tokio::spawn(async move {
        while let Some(id) = tournaments_to_advance.recv().await {
            let state = Arc::clone(&advance_state);
            tokio::spawn(async move { advance(&state, &id).await });
        }
    });
}

async fn wake(state: Arc<OnlineState>, game: String) {
    if let Err(error) = send_to_room(&state, &game, RoomCommand::Wake).await {
        tracing::error!(%game, %error, "cannot wake a game");
    }
}
