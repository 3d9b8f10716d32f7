//! The test oracle: a second, slow and obvious implementation of the rules of the three games.
//!
//! All functions take and return texts. The code uses plain coordinates and loops over all cells, keeps no state
//! between calls and shares nothing with `tripylon-rules`. Tests pass valid texts only, so a malformed text panics.

mod any_position;
mod outcome;
mod rules_text;

pub mod le_pylos;
pub mod pylon;
pub mod pylos;

pub use any_position::{AnyPosition, moves, outcome, perft, play, start};
pub use outcome::Outcome;
