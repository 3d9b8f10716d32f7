//! The rules of three abstract board games: [Pylos](pylos), [Le Pylos](le_pylos) and [Pylon](pylon).
//!
//! A [`Game`] is the rules in one reading; a [`Position`] is what stands where and whose turn it is; a [`Move`] is a
//! whole turn. Programs that play are generic over the game:
//!
//! ```
//! use tripylon_rules::{Game, Pylos};
//!
//! let game: Pylos = "pylos:variant=expert".parse()?;
//! let mut position = game.start();
//! for text in ["a1", "d4", "b1"] {
//!     game.play(&mut position, game.parse_move(text)?)?;
//! }
//! game.for_each_move(&position, |mv| println!("{}", game.move_text(mv)));
//! assert_eq!(game.position_text(&position), "3D/4/4/LL2|3/3/3|2/2|1 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Programs that let people choose a game use [`AnyGame`] and [`AnyPosition`], in which everything has a text. Whole
//! games are kept in a [`record`]. No I/O, no clock, no randomness, no floats, no `unsafe`, no dependencies.

mod player;
mod outcome;
mod ending;
mod error;
mod nearest;
mod options;
mod places;
mod zobrist;
mod game;
pub mod pylos;
pub mod le_pylos;
pub mod pylon;
mod selection;
mod perft;
mod any;
pub mod record;

pub use any::{AnyGame, AnyMove, AnyPosition, AnySelection, AnySetup};
pub use ending::Ending;
pub use error::{IllegalMove, IllegalPosition, ParseMoveError, ParsePositionError, ParseRulesError, quoted};
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
