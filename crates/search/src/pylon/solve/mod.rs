//! Exact solution of whole boards of Pylon, placing included.

mod placing;
mod busy_positions;
mod lead_search;
mod solution;

pub use solution::{PylonSolution, PylonSolveConfig, PylonSolveProgress, solve_pylon};
