//! Solves Pylos: what every position is worth when both play as well as can be, and how long it takes.

mod link;
mod block;
mod atlas;
mod part;
mod needs;
mod solve;
mod solution;
mod packing;
#[cfg(test)]
mod fixpoint;

pub use solution::Solution;
pub use solve::{Progress, solve};
