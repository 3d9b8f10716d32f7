//! The rules of the three games a second time, slow and obvious: the second opinion that tests compare with.
//!
//! Everything is text in and text out. Nothing here is clever, nothing is remembered from one call to the next, and
//! nothing is shared with the fast rules: plain coordinates, loops over everything, a hand that tries every sphere.
//! Tests give valid texts only, so a malformed one is a panic that says what is wrong with it.

mod any_position;
mod outcome;
mod rules_text;

pub mod le_pylos;
pub mod pylon;
pub mod pylos;

pub use any_position::{AnyPosition, moves, outcome, perft, play, start};
pub use outcome::Outcome;
