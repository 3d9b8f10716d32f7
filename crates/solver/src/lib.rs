//! Solves Pylos by value iteration: the value and distance of every position.
//!
//! Terms used throughout the crate:
//!
//! - An *occupancy* is a set of filled cells, canonical under the symmetries of the board.
//! - An *own mask* says which spheres of an occupancy belong to the player to move. Occupancy and own mask are a position.
//! - A *block* is a run of own masks that share all but their low bits; a *group* is sixteen of them, one SIMD vector.
//! - A *layer* is all occupancies with the same number of spheres.

mod block_layout;
mod group_set;
mod lane_permutation;
mod link;
mod occupancy_moves;
mod move_graph;
mod block;
mod work_list;
mod take_back_buffer;
mod distance;
mod change_tracker;
mod take_back_values;
mod progress;
mod checkpoint;
mod solve;
mod solution;
mod packing;
mod verify;
#[cfg(test)]
mod reference_solver;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use progress::Progress;
pub use solution::Solution;
pub use solve::{resume, solve};
pub use verify::{Mismatch, VerifyReport, verify, verify_sample};
