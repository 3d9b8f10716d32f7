//! What happens in a room: what may be asked and what comes of it, in the order in which an evening goes. Every test plays at a
//! [`table::Table`], where two players and a watcher look on by what they are told, so that whatever is tried also shows that
//! they see the same.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

mod table;
mod sitting_down;
mod turns;
mod clocks;
mod offers;
mod leaving;
mod arrangements;
mod rounds;
mod records;
mod events;
mod whole_games;
