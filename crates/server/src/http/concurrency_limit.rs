use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// Limits how many requests of one kind run at once.
///
/// A request that finds no free permit waits briefly: a page that asks about another position drops its last request
/// and sends a new one, often before the server has noticed.
pub(crate) struct ConcurrencyLimit {
    permits: Arc<Semaphore>,
}

/// How long a request waits for a permit.
const ACQUIRE_TIMEOUT: Duration = Duration::from_millis(200);

impl ConcurrencyLimit {
    pub(crate) fn new(permits: usize) -> ConcurrencyLimit {
        ConcurrencyLimit { permits: Arc::new(Semaphore::new(permits)) }
    }

    /// Returns a permit, or `None` if none becomes free in time.
    pub(crate) async fn acquire(&self) -> Option<OwnedSemaphorePermit> {
        timeout(ACQUIRE_TIMEOUT, Arc::clone(&self.permits).acquire_owned()).await.ok()?.ok()
    }
}
