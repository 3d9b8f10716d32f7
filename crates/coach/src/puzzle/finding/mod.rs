//! Finding puzzles: positions from games are examined by somebody who knows what every move is worth.

mod judge;
mod natural;
mod right_move;
mod solution;
mod allurement;
mod grade;
mod candidate;
mod shelf;
mod find;

pub use find::{Progress, Wanted, find_puzzles};
pub use judge::{ExactSolver, Judge};
