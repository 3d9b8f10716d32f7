//! Background tasks of a server: the heartbeat, deadlines of games that are not in memory, notifications of other
//! servers, tournaments and the lobby.

mod background;
mod heartbeat;
mod notifications;
mod periodic;
mod wake;

use std::sync::Arc;

use tripylon_play::{Centiseconds, Timestamp};
use tripylon_store::StoreError;

use super::{background_work::BackgroundRequests, lobby, state::OnlineState};

/// Another server with a heartbeat within this time is alive.
const NODE_ALIVE: Centiseconds = Centiseconds(100);

/// Starts all background tasks.
pub(super) async fn start(state: &Arc<OnlineState>, requests: BackgroundRequests) -> Result<(), StoreError> {
    periodic::synchronize_clock(state).await?;
    let (now, last_heartbeat) = (state.clock.now(), state.store.last_heartbeat().await?.map(Timestamp));
    // While another server is alive, there was no outage of the site.
    let absent_since =
        last_heartbeat.filter(|last| !state.store.is_shared() || now.since(*last) > NODE_ALIVE);
    state.outages.start(absent_since, now);
    let notifications = state.store.subscribe().await?;
    tokio::spawn(notifications::relay(Arc::clone(state), notifications));
    tokio::spawn(heartbeat::run(Arc::clone(state), absent_since));
    tokio::spawn(periodic::check_games(Arc::clone(state)));
    tokio::spawn(periodic::advance_tournaments(Arc::clone(state)));
    tokio::spawn(lobby::refresh::refresh_loop(Arc::clone(state)));
    background::start(state, requests);
    Ok(())
}
