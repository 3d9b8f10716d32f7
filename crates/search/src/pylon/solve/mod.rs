//! Exact solution of whole boards of Pylon, placing included.

mod busy_positions;
mod placing_position;
mod placement_order;
mod shared_search;
mod lead_search;
mod stacking_search;
mod solution;

pub use solution::{PylonSolution, PylonSolveConfig, PylonSolveProgress, solve_pylon};
