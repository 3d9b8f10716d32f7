//! The engine in seats of online games.

mod queue;
pub(super) mod service;
pub(super) mod seat_task;
