//! Solves Pylos: what every position is worth when both play as well as can be, and how long it takes.

mod page;
mod groups;
mod order;
mod link;
mod block;
mod atlas;
mod part;
mod needs;
mod window;
mod distance;
mod reach;
mod takings;
mod progress;
mod checkpoint;
mod solve;
mod solution;
mod packing;
mod verify;
#[cfg(test)]
mod fixpoint;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use progress::Progress;
pub use solution::Solution;
pub use solve::{resume, solve};
pub use verify::{Verified, Wrong, verify, verify_sample};
