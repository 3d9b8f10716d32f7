use tokio::sync::watch;

/// A flag that is set once, when the server begins to shut down.
pub(crate) struct Shutdown {
    begun: watch::Sender<bool>,
}

impl Shutdown {
    pub(crate) fn new() -> Shutdown {
        Shutdown { begun: watch::Sender::new(false) }
    }

    pub(crate) fn begin(&self) {
        self.begun.send_replace(true);
    }

    pub(crate) fn has_begun(&self) -> bool {
        *self.begun.borrow()
    }

    /// Waits until the shutdown begins.
    pub(crate) fn begun(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut begun = self.begun.subscribe();
        async move {
            // An error means that the server has been dropped.
            let _ = begun.wait_for(|begun| *begun).await;
        }
    }
}
