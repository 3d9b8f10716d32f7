//! Positions to train with: one move is right, the others are not, and the solution was proved.

mod difficulty;
mod task;
mod merit;
mod worth_text;
mod temptation;
#[expect(clippy::module_inception, reason = "the noun of this file is the puzzle")]
mod puzzle;
mod read;
mod attempt;
mod finding;

pub use attempt::{Attempt, Consequence, Known, Tried};
pub use difficulty::Difficulty;
pub use finding::{ExactSolver, Judge, Progress, Wanted, find_puzzles};
pub use puzzle::Puzzle;
pub use read::ParsePuzzleError;
pub use task::Task;
pub use temptation::{Lure, Temptation};
