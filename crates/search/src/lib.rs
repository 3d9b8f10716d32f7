//! Game tree search for the three games: the best move, its score and the expected line, from beginner to perfect play.
//!
//! [`best_move`] is the entry point. It takes a position, [`Limits`] (time, memory, a [`Level`]) and [`Tables`],
//! reports intermediate results to a closure, and returns an [`Analysis`]:
//!
//! ```
//! use tripylon_rules::AnyGame;
//! use tripylon_search::{Limits, Tables, best_move};
//!
//! let game: AnyGame = "pylos:base=3".parse()?;
//! let limits = Limits { nodes: Some(10_000), ..Limits::default() };
//! let analysis = best_move(&game.start(), &limits, &Tables::none(), &mut |_| ());
//! assert!(analysis.best().is_some());
//! # Ok::<(), tripylon_rules::ParseRulesError>(())
//! ```

mod score;
mod expected_error;
mod analysis;
mod level;
mod cancel_token;
mod remaining_time;
mod limits;
mod budget;
mod tables;
mod transposition_table;
mod eval;
mod search_game;
mod search_result;
mod move_picker;
mod leaf_search;
mod alpha_beta;
mod iterative_deepening;
mod blindness;
mod strength;
mod blind_game;
mod pylos;
mod le_pylos;
mod pylon;
mod best_move;
mod draw_offer;

pub use analysis::{Analysis, Line};
pub use best_move::best_move;
pub use cancel_token::CancelToken;
pub use draw_offer::engine_accepts_draw;
pub use expected_error::ExpectedError;
pub use level::Level;
pub use limits::Limits;
#[doc(hidden)]
pub use pylon::training as pylon_training;
#[doc(hidden)]
pub use pylon::tuning as pylon_tuning;
pub use pylon::{
    PylonEvaluation, PylonNetwork, PylonNetworkError, PylonSolution, PylonSolveConfig, PylonSolveProgress,
    solve_pylon,
};
pub use pylos::{FitConfig, FitLoss, FitTarget, fit_pylos};
pub use remaining_time::RemainingTime;
pub use score::{Advantage, Score};
pub use tables::{AnyTable, Tables};
