//! The heartbeat: a small write twice a second, which shows that the database accepts writes and that this server is
//! alive.

use std::{sync::Arc, time::Duration};

use tokio::{
    task::JoinHandle,
    time::{sleep, timeout},
};
use tripylon_play::Timestamp;
use tripylon_store::StoreError;

use super::{
    spawn_until_shutdown,
    wake::{handle_node_gone, wake_running_games},
};
use crate::online::{outages::NODE_TIMEOUT, state::OnlineState};

const INTERVAL: Duration = Duration::from_millis(500);
/// The interval during an outage, so that its end is noticed at once.
const OUTAGE_INTERVAL: Duration = Duration::from_millis(100);
/// Without a timeout, a dead connection to the database would block the heartbeat.
const WRITE_TIMEOUT: Duration = Duration::from_secs(2);

/// Writes heartbeats until the server shuts down. After an outage, it wakes all games with running clocks, so that
/// lost time is restored.
pub(super) async fn run(state: Arc<OnlineState>, absent_since: Option<Timestamp>) {
    // Until all games have been woken after a start, the database keeps the last heartbeat of before. If this server
    // fails meanwhile, the next one still knows how much time the other games have lost.
    let mut held_at = absent_since;
    let mut waking: Option<JoinHandle<()>> = None;
    loop {
        beat(&state, held_at).await;
        if state.outages.take_must_wake_rooms() {
            waking = Some(spawn_until_shutdown(&state, wake_after(waking.take(), Arc::clone(&state))));
        }
        if waking.as_ref().is_some_and(JoinHandle::is_finished) {
            (waking, held_at) = (None, None);
        }
        let in_outage = state.outages.in_outage(state.clock.now());
        sleep(if in_outage { OUTAGE_INTERVAL } else { INTERVAL }).await;
    }
}

async fn wake_after(earlier: Option<JoinHandle<()>>, state: Arc<OnlineState>) {
    if let Some(earlier) = earlier {
        // The only error is a panic, and the panic hook has printed it.
        let _ = earlier.await;
    }
    wake_running_games(&state).await;
}

async fn beat(state: &Arc<OnlineState>, held_at: Option<Timestamp>) {
    let requested_at = state.clock.now();
    let was_in_outage = state.outages.in_outage(requested_at);
    let written = timeout(WRITE_TIMEOUT, async {
        write(state, held_at.unwrap_or(requested_at)).await?;
        state.outages.record_success(requested_at, state.clock.now());
        read_other_nodes(state).await
    });
    let error = match written.await {
        Ok(Ok(())) => return,
        Ok(Err(error)) => {
            state.outages.record_failure(requested_at);
            error.to_string()
        }
        Err(elapsed) => elapsed.to_string(),
    };
    // An outage is logged once, not with every heartbeat: the log may be on the disk that is full.
    if was_in_outage {
        tracing::debug!(%error, "a heartbeat failed again");
    } else {
        tracing::error!(%error, "a heartbeat failed; game clocks are stopped until one succeeds");
    }
}

async fn write(state: &OnlineState, at: Timestamp) -> Result<(), StoreError> {
    if state.outages.has_failed() {
        state.store.probe_write(&state.node_name).await?;
    }
    state.store.record_heartbeat(&state.node_name, at.0).await
}

/// Reads the heartbeats of other servers on the same database.
async fn read_other_nodes(state: &Arc<OnlineState>) -> Result<(), StoreError> {
    if !state.store.is_shared() {
        return Ok(());
    }
    let alive = state.store.nodes_seen_since(state.clock.now().0 - NODE_TIMEOUT.0).await?;
    let others = alive.into_iter().filter(|(node, _)| *node != state.node_name);
    let others = others.map(|(node, seen_at)| (node, Timestamp(seen_at))).collect();
    for node in state.outages.record_other_nodes(others, state.clock.now(), NODE_TIMEOUT) {
        let state = Arc::clone(state);
        tokio::spawn(async move { handle_node_gone(&state, &node).await });
    }
    Ok(())
}
