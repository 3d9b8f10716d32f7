//! Puzzles: positions with exactly one right move and a proven solution.

mod difficulty;
mod goal;
mod score_rank;
mod score_notation;
mod temptation;
#[expect(clippy::module_inception, reason = "the file holds `Puzzle`")]
mod puzzle;
mod parse;
mod attempt;
mod finding;

pub use attempt::{Attempt, AttemptResult, Consequence, KnownScores};
pub use difficulty::Difficulty;
pub use finding::{ExactEvaluator, ExactSolver, PuzzleRequest, PuzzleSearchProgress, find_puzzles};
pub use goal::PuzzleGoal;
pub use parse::ParsePuzzleError;
pub use puzzle::Puzzle;
pub use temptation::{Temptation, TemptationKind};
