use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};
use tripylon_play::{Centiseconds, GameCommand, Occupant, RoomRefusal};

/// A message in the mailbox of a room.
pub(crate) enum RoomCommand {
    /// A socket subscribes to the room. The reply is the id of the connection.
    Join { connection: SocketConnection, reply: oneshot::Sender<Result<u64, JoinRefusal>> },
    /// A command from a subscribed socket.
    AskOverSocket {
        connection_id: u64,
        /// The player behind the socket; `None` without a session.
        sender: Option<Occupant>,
        /// An id that the client has chosen; the reply has the same one.
        request_id: u64,
        command: GameCommand,
        /// The last measured round-trip time of the socket.
        round_trip: Centiseconds,
        received_at: Instant,
    },
    /// A command sent over HTTP, without a socket.
    AskOverHttp { sender: Occupant, command: GameCommand, reply: oneshot::Sender<Result<(), RoomRefusal>> },
    /// A socket has closed.
    Leave { connection_id: u64 },
    /// The engine has decided, based on the room after event `seq`.
    EngineDecided { seq: u64, command: Option<GameCommand> },
    /// Another server has appended events to this game.
    ChangedElsewhere,
    /// Which players are connected to another server.
    RemotePresence { node: String, seats: [bool; 2] },
    /// Another server asks which players are connected here.
    PresenceRequested,
    /// Another server has failed, and its sockets are closed.
    NodeGone { node: String },
    /// The room should check its deadlines, and whether the engine has to move.
    Wake,
    /// The server shuts down.
    Close,
}

/// A socket that joins a room.
pub(crate) struct SocketConnection {
    /// The player behind the socket; `None` without a session.
    pub(super) player_id: Option<String>,
    /// The last event that the client has.
    pub(super) last_seen_seq: u64,
    /// The queue of messages to the client.
    pub(super) outbound: mpsc::Sender<Utf8Bytes>,
}

/// Why a socket may not join a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JoinRefusal {
    /// The game is private.
    Private,
    /// The room has the maximum number of spectators.
    Full,
}
