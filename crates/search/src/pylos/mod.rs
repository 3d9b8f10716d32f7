//! Search for Pylos: exact with a table, otherwise alpha-beta with an evaluation that was fitted to tables.

mod pattern_shape;
mod features;
mod weights;
mod pattern_index;
mod weight_row;
mod weight_layout;
mod evaluation;
mod search_game;
mod repetition;
mod win_conversion;
mod tablebase_analysis;
mod levels;
mod analyse;
mod fitting;

pub(crate) use analyse::analyse;
pub use fitting::{FitConfig, FitLoss, FitTarget, fit_pylos};
