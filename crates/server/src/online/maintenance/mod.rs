//! Background tasks of a server: the heartbeat, deadlines of games that are not in memory, notifications of other
//! servers, tournaments and the lobby.

mod background;
mod heartbeat;
mod notifications;
mod periodic;
mod wake;

use std::sync::Arc;

use tokio::task::JoinHandle;
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
    spawn_until_shutdown(state, heartbeat::run(Arc::clone(state), absent_since));
    spawn_until_shutdown(state, periodic::check_games(Arc::clone(state)));
    spawn_until_shutdown(state, periodic::advance_tournaments(Arc::clone(state)));
    spawn_until_shutdown(state, lobby::refresh::refresh_loop(Arc::clone(state)));
    background::start(state, requests);
    Ok(())
}

/// Spawns a task that is dropped when the server begins to shut down. Otherwise it would log errors when the database
/// is closed.
fn spawn_until_shutdown(
    state: &OnlineState,
    task: impl Future<Output = ()> + Send + 'static,
) -> JoinHandle<()> {
    let shutdown = state.shutdown.begun();
    tokio::spawn(async move {
        tokio::select! {
            // The task does not run once more if both are ready.
            biased;
            () = shutdown => {}
            () = task => {}
        }
    })
}
