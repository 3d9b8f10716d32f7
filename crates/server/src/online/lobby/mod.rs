//! The lobby: games that wait for an opponent, and games to watch.

pub(super) mod feed;
pub(super) mod handlers;
pub(super) mod refresh;
pub(super) mod socket;
