//! Tournaments: stored as one document each, and advanced by any server.

pub(super) mod advance;
pub(super) mod handlers;
mod stored_tournament;
