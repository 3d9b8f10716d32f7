use tokio::sync::mpsc;

/// Requests for work in the background. Rooms and handlers send them, and maintenance carries them out, so that no room
/// waits for another.
pub(crate) struct BackgroundWork {
    games_to_wake: mpsc::UnboundedSender<String>,
    tournaments_to_advance: mpsc::UnboundedSender<String>,
}

/// The receiving ends of [`BackgroundWork`].
pub(super) struct BackgroundRequests {
    pub(super) games_to_wake: mpsc::UnboundedReceiver<String>,
    pub(super) tournaments_to_advance: mpsc::UnboundedReceiver<String>,
}

impl BackgroundWork {
    pub(super) fn new() -> (BackgroundWork, BackgroundRequests) {
        let (wake_game, games_to_wake) = mpsc::unbounded_channel();
        let (advance_tournament, tournaments_to_advance) = mpsc::unbounded_channel();
        (
            BackgroundWork { games_to_wake: wake_game, tournaments_to_advance: advance_tournament },
            BackgroundRequests { games_to_wake, tournaments_to_advance },
        )
    }

    /// Asks a room to check its deadlines.
    pub(super) fn wake_game(&self, id: &str) {
        // The receivers live as long as the server.
        let _ = self.games_to_wake.send(id.to_string());
    }

    /// Asks a tournament to continue after one of its games has ended.
    pub(super) fn advance_tournament(&self, id: &str) {
        let _ = self.tournaments_to_advance.send(id.to_string());
    }
}
