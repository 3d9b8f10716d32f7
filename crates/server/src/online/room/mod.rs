//! Rooms: one actor per game in memory, its subscribers and sockets, and the games' rows in the database.

mod actor;
pub(super) mod command;
pub(super) mod game_row;
pub(super) mod handlers;
mod lag_compensation;
mod lease;
pub(super) mod mailbox;
pub(super) mod new_game;
mod next_game;
pub(super) mod occupant;
pub(super) mod presence;
pub(super) mod ratings;
pub(super) mod registry;
pub(super) mod socket;
mod subscribers;
