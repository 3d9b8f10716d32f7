use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tripylon_room::{Ask, Hundredths, Occupant, Refusal};

/// What reaches a room.
pub(crate) enum Letter {
    /// Somebody comes in.
    Join { visitor: Visitor, answer: oneshot::Sender<Result<u64, NoEntry>> },
    /// Somebody who is in asks something.
    Ask {
        visit: u64,
        who: Option<Occupant>,
        number: u64,
        ask: Ask,
        /// How long their way takes, there and back.
        way: Hundredths,
        asked: std::time::Instant,
    },
    /// Somebody asks something without coming in.
    Beg { who: Occupant, ask: Ask, answer: oneshot::Sender<Result<(), Refusal>> },
    /// Somebody goes.
    Leave { visit: u64 },
    /// The program has thought, and wants something.
    Thought { seq: u64, ask: Option<Ask> },
    /// Another server has kept something that happened here.
    Elsewhere,
    /// Who is in on another server.
    Present { node: String, here: [bool; 2] },
    /// Another server wants to know who is in here.
    WhoIsThere,
    /// Another server is gone, and so is whoever was in there.
    NodeGone { node: String },
    /// The room is to look whether something is to be done.
    Wake,
    /// The service ends.
    Close,
}

/// Somebody who comes in.
pub(crate) struct Visitor {
    /// Who it is, if that is known.
    pub(crate) id: Option<String>,
    /// The last event that they know of.
    pub(crate) after: u64,
    /// Where they listen.
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
}

/// Why somebody may not come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoEntry {
    /// The game is private.
    Private,
    /// Too many watch already.
    Crowded,
}
