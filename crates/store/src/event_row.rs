use crate::GameRow;

/// One event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// The number of the event in its game, from 1.
    pub seq: u64,
    /// The time of the event.
    pub at: i64,
    /// The encoded event.
    pub body: String,
}

/// Events to append to a game in one step, and the game's row after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppendRequest {
    /// The node that appends; part of the PostgreSQL notification.
    pub node: String,
    /// The new row. The immutable columns `game_name`, `opened_by` and `created` are ignored, and so is `lease_holder`,
    /// which only `Store::acquire_lease`, `Store::release_lease` and `Store::release_leases` change.
    pub game: GameRow,
    /// The events. The first must have the game's next number.
    pub events: Vec<EventRow>,
}

/// The outcome of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppendOutcome {
    /// All events are durably stored.
    Committed,
    /// The first event does not have the game's next number, or the game does not exist. Nothing was written.
    VersionConflict,
}
