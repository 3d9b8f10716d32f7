//! Waking rooms, so that they check their deadlines and whether the engine has to move.

use std::sync::Arc;

use tripylon_play::Centiseconds;
use tripylon_store::StoreError;

use crate::online::{
    room::{command::RoomCommand, mailbox::send_to_room},
    state::OnlineState,
};

/// After a start or an outage, games whose clock runs out within this time are woken, so that lost time is restored.
const WAKE_HORIZON: Centiseconds = Centiseconds::from_days(1);
/// Maximum number of games read at once.
pub(super) const MAX_GAMES: u32 = 100_000;

/// Wakes rooms by game id.
pub(super) async fn wake(state: &Arc<OnlineState>, games: Vec<String>) {
    for game in games {
        if let Err(error) = send_to_room(state, &game, RoomCommand::Wake).await {
            tracing::error!(%game, %error, "cannot wake a game");
        }
    }
}

/// Wakes all games whose clock runs or whose engine has to move, after a start or an outage.
pub(super) async fn wake_running_games(state: &Arc<OnlineState>) {
    let horizon = state.clock.now().saturating_add(WAKE_HORIZON);
    let overdue = state.store.overdue_games(horizon.0, MAX_GAMES).await;
    let unleased = state.store.unleased_games(i64::MAX, MAX_GAMES).await;
    for games in [overdue, unleased] {
        match games {
            Ok(games) => wake(state, games).await,
            Err(error) => tracing::error!(%error, "cannot read the games to wake"),
        }
    }
    wake_offers(state).await;
}

/// Tells all rooms that another server has failed, and takes over its lobby offers.
pub(super) async fn handle_node_gone(state: &Arc<OnlineState>, node: &str) {
    tracing::warn!(%node, "another server has failed");
    for room in state.rooms.all() {
        let command = RoomCommand::NodeGone { node: node.to_string() };
        // A busy room must not delay the heartbeat, or other servers would consider this one failed. A closed room
        // needs no command.
        tokio::spawn(async move { room.send(command).await });
    }
    wake_offers(state).await;
}

/// Wakes the games in the lobby. Those whose player does not reconnect are cancelled.
async fn wake_offers(state: &Arc<OnlineState>) {
    if let Err(error) = try_wake_offers(state).await {
        tracing::error!(%error, "cannot read the games in the lobby");
    }
}

async fn try_wake_offers(state: &Arc<OnlineState>) -> Result<(), StoreError> {
    let offers = state.store.open_games(MAX_GAMES).await?;
    wake(state, offers.into_iter().map(|game| game.id).collect()).await;
    Ok(())
}
