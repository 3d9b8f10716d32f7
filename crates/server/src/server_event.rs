/// An event that [`serve`](crate::serve) reports to the program that runs the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerEvent {
    /// The server accepts connections and handles signals.
    Ready {
        /// Whether online games can be played.
        online: OnlineStatus,
    },
    /// The server refuses new connections and ends within seconds, or after the current step of a solve run.
    Stopping {
        /// Whether a solve run is in progress.
        is_solving: bool,
    },
}

/// Whether a server has online play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineStatus {
    /// The database is open.
    Enabled,
    /// The configuration has no database.
    Disabled,
    /// The database could not be opened, and
    /// [`OpenFailurePolicy::DisableOnlinePlay`](crate::OpenFailurePolicy::DisableOnlinePlay) is set.
    Unavailable {
        /// The error, without a remedy.
        error: String,
    },
}
