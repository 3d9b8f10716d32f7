//! Which move is best: an opponent for each of the three games, from beginner to perfect.
//!
//! [`best_move`] is the one door. It is given a position, [`Limits`] (time, memory, a [`Level`]) and whatever [`Tables`]
//! there are, tells a closure what it thinks while it thinks, and gives an [`Analysis`]:
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

mod worth;
mod analysis;
mod level;
mod limits;
mod budget;
mod tables;
mod dice;
mod memory;
mod outlook;
mod found;
mod promise;
mod last_turn;
mod alpha_beta;
mod deepening;
mod sight;
mod strength;
mod overlooking;
mod pylos;
mod le_pylos;
mod pylon;
mod best_move;

pub use analysis::{Analysis, Line};
pub use best_move::best_move;
pub use dice::Dice;
pub use level::Level;
pub use limits::{Clock, Limits, Stop};
#[doc(hidden)]
pub use pylon::workshop as pylon_workshop;
pub use pylos::{Lesson, Mark, Subject, fit_pylos};
pub use tables::{AnyTable, Tables};
pub use worth::{Favour, Worth};
