//! Search for Pylon: alpha-beta on boards without the stacks that cannot matter any more.
//!
//! A position becomes a [`SearchBoard`](board::SearchBoard). While stacking, [`GroupTable`](groups::GroupTable) reduces
//! it to the groups that are still open, and [`PylonSearchGame`](search_game::PylonSearchGame) presents it to the
//! search. A position that can be solved within the limits is solved; otherwise [`network`] evaluates it on the full
//! board, and [`evaluation`], a weighted sum of features, on smaller ones. [`solve`] solves whole small
//! boards from the start.

mod direction;
mod links;
mod board;
mod switches;
mod groups;
mod symmetry;
mod evaluation;
mod network;
mod levels;
mod search_game;
mod analyse;
mod solve;
pub mod tuning;
pub mod training;

pub(crate) use analyse::analyse;
pub use network::{PylonEvaluation, PylonNetwork, PylonNetworkError};
pub use solve::{PylonSolution, PylonSolveConfig, PylonSolveProgress, solve_pylon};
