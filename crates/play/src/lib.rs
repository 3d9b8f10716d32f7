//! A game in progress: events, commands, clocks, time controls, offers and undo.
//!
//! A [`Room`] is an online game, built by event sourcing from numbered [`GameEvent`]s. A player sends a
//! [`GameCommand`]; [`Room::decide`] returns the events that follow from it, or a [`RoomRefusal`]; [`Room::apply`]
//! applies them. The server stores the events and sends them to the clients, and every client applies them to its own
//! room, so that server and clients agree on the board, the clocks and the offers.
//!
//! A [`LocalGame`] is a game at one device: the same clocks and time controls, with undo and redo instead of offers.
//!
//! This crate does no I/O and reads no clock: the time and random seeds are passed in.

mod timestamp;
mod duration;
mod serde_text;
mod time_control;
mod clock;
mod record_tags;
mod position_history;
mod hidden_setup;
mod match_length;
mod terms;
mod occupant;
mod match_progress;
mod offer;
mod event;
mod command;
mod refusal;
mod room;
mod apply;
mod decide;
mod viewer;
mod seats;
mod local_game;

pub use clock::{Clock, format_clock};
pub use command::GameCommand;
pub use decide::DecisionContext;
pub use duration::parse_duration;
pub use event::{GameEvent, NextGameKind, SequencedEvent};
pub use local_game::{LocalGame, NothingToRedo, NothingToUndo, TurnRefusal};
pub use match_length::{MatchLength, ParseMatchLengthError};
pub use match_progress::MatchProgress;
pub use occupant::Occupant;
pub use offer::{Offer, is_score_settled};
pub use position_history::position_history;
pub use refusal::{InvalidEvent, RoomRefusal};
pub use room::{GameStatus, Room};
pub use seats::{Seat, Seats};
pub use terms::{Terms, TermsError};
pub use time_control::{ParseTimeControlError, TimeControl};
pub use timestamp::{Centiseconds, Timestamp};
pub use viewer::Viewer;
