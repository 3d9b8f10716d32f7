//! The heartbeat: a small write twice a second, which proves that moves can be accepted and tells other servers that this one is alive.

use std::{sync::Arc, time::Duration};

use tokio::{
    task::JoinHandle,
    time::{sleep, timeout},
};
use tripylon_room::Moment;
use tripylon_store::StoreError;

use super::{
    custodian::{STALE, note_gone, wake_games},
    hall::Hall,
};

const INTERVAL: Duration = Duration::from_millis(500);
/// The interval during an outage, so that its end is noticed at once.
const OUTAGE_INTERVAL: Duration = Duration::from_millis(100);
/// A connection whose other end has vanished would otherwise keep the heartbeat waiting.
const WRITE_TIMEOUT: Duration = Duration::from_secs(2);

/// Beats until the service ends. Whenever an outage is over, all games whose clocks run are woken and get their time back.
pub(super) async fn run(hall: Arc<Hall>, absent_since: Option<Moment>) {
    // Until all games have been woken after a start, the database keeps the last heartbeat from before: if this server dies
    // meanwhile, the next one still knows how much time the other games have lost.
    let mut held = absent_since;
    let mut waking: Option<JoinHandle<()>> = None;
    while !hall.is_closing() {
        beat(&hall, held).await;
        if hall.outages.take_ended() {
            waking = Some(tokio::spawn(wake_after(waking.take(), Arc::clone(&hall))));
        }
        if waking.as_ref().is_some_and(JoinHandle::is_finished) {
            (waking, held) = (None, None);
        }
        let is_open = hall.outages.is_open(hall.time.now());
        sleep(if is_open { OUTAGE_INTERVAL } else { INTERVAL }).await;
    }
}

async fn wake_after(earlier: Option<JoinHandle<()>>, hall: Arc<Hall>) {
    if let Some(earlier) = earlier {
        // The only error is a panic, and that has been printed.
        let _ = earlier.await;
    }
    wake_games(&hall).await;
}

async fn beat(hall: &Arc<Hall>, held: Option<Moment>) {
    let asked = hall.time.now();
    let is_known = hall.outages.is_open(asked);
    let written = timeout(WRITE_TIMEOUT, async {
        write(hall, held.unwrap_or(asked)).await?;
        hall.outages.note_success(asked, hall.time.now());
        listen_to_others(hall).await
    });
    let error = match written.await {
        Ok(Ok(())) => return,
        Ok(Err(error)) => {
            hall.outages.note_failure(asked);
            error.to_string()
        }
        Err(elapsed) => elapsed.to_string(),
    };
    // An outage is reported once, not with every heartbeat: the log may be on the disk that is full.
    if is_known {
        tracing::debug!(%error, "a heartbeat failed again");
    } else {
        tracing::error!(%error, "a heartbeat failed; clocks stand still until one succeeds");
    }
}

async fn write(hall: &Hall, at: Moment) -> Result<(), StoreError> {
    if hall.outages.has_failed() {
        hall.store.probe(&hall.node).await?;
    }
    hall.store.beat(&hall.node, at.0).await
}

/// Reads the heartbeats of other servers on the same database.
async fn listen_to_others(hall: &Arc<Hall>) -> Result<(), StoreError> {
    if !hall.store.is_shared() {
        return Ok(());
    }
    let alive = hall.store.nodes_since(hall.time.now().0 - STALE.0).await?;
    let others = alive.into_iter().filter(|(node, _)| *node != hall.node);
    let others = others.map(|(node, seen)| (node, Moment(seen))).collect();
    for gone in hall.outages.note_others(others, hall.time.now(), STALE) {
        let hall = Arc::clone(hall);
        tokio::spawn(async move { note_gone(&hall, &gone).await });
    }
    Ok(())
}
