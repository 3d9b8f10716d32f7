//! Online games: commands and the events that follow. Every test uses a [`test_room::TestRoom`], in which two players
//! and a spectator apply the events that they receive, so that every test also checks that all of them see the same.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

mod test_room;
mod seats;
mod turns;
mod clocks;
mod offers;
mod claims;
mod hidden_setup;
mod rounds;
mod records;
mod events;
mod random_sessions;
