//! Puzzle search: an exact evaluator examines the positions of simulated games.

mod exact_evaluator;
mod simulated_game;
mod only_move;
mod solution;
mod tempting_moves;
mod difficulty_rating;
mod candidate;
mod collector;
mod find;

pub use exact_evaluator::{ExactEvaluator, ExactSolver};
pub use find::{PuzzleRequest, PuzzleSearchProgress, find_puzzles};
