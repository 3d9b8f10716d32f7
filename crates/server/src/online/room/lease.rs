//! Leases: of several servers on one database, one runs the engine of a game.

use crate::online::{outages::NODE_TIMEOUT, state::OnlineState};

/// Acquires or renews the lease of a game, and returns whether this server holds it.
pub(super) async fn acquire_lease(state: &OnlineState, game: &str) -> bool {
    if !state.store.is_shared() {
        return true;
    }
    let expired_before = state.clock.now().0 - NODE_TIMEOUT.0;
    match state.store.acquire_lease(game, &state.node_name, expired_before).await {
        Ok(is_acquired) => is_acquired,
        Err(error) => {
            tracing::warn!(%game, %error, "cannot acquire the lease of a game");
            false
        }
    }
}

/// Lets another server run the engine of a game.
pub(super) async fn release_lease(state: &OnlineState, game: &str) {
    if !state.store.is_shared() {
        return;
    }
    if let Err(error) = state.store.release_lease(game, &state.node_name).await {
        tracing::warn!(%game, %error, "cannot release the lease of a game");
    }
}
