//! The rules of three abstract board games: Pylos, Le Pylos and Pylon.

mod any;
mod error;
mod game;
pub mod le_pylos;
mod nearest;
mod options;
mod outcome;
mod perft;
mod places;
mod player;
pub mod pylon;
pub mod pylos;
pub mod record;
mod selection;
mod zobrist;

pub use any::{AnyGame, AnyMove, AnyPosition, AnySelection};
pub use error::{IllegalMove, IllegalPosition, ParseMoveError, ParsePositionError, ParseRulesError};
pub use game::{Game, Move, Position};
pub use le_pylos::game::LePylos;
pub use nearest::nearest;
pub use options::{Answer, Question};
pub use outcome::{Outcome, Reason};
pub use perft::perft;
pub use player::Player;
pub use pylon::game::Pylon;
pub use pylos::game::Pylos;
pub use selection::{Click, NotAChoice, Selection};
