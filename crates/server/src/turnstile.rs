use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// Lets so many in at once. Whoever finds it full waits for a moment: a page that asks about another position goes away
/// and comes back at once, often before its last question is over.
pub(crate) struct Turnstile {
    places: Arc<Semaphore>,
}

const MOMENT: Duration = Duration::from_millis(200);

impl Turnstile {
    pub(crate) fn new(places: usize) -> Turnstile {
        Turnstile { places: Arc::new(Semaphore::new(places)) }
    }

    /// A place, until it is dropped; `None` where too many are in.
    pub(crate) async fn enter(&self) -> Option<OwnedSemaphorePermit> {
        timeout(MOMENT, Arc::clone(&self.places).acquire_owned()).await.ok()?.ok()
    }
}
