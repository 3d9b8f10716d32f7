//! The rules of three abstract board games: [Pylos](pylos), [Le Pylos](le_pylos) and [Pylon](pylon).
//!
//! A [`Game`] is a ruleset: one of the games with a value for each of its options. A position ([`Game::Position`]) is
//! the board and the player to move; a move ([`Game::Move`]) is a whole turn. Engines are generic over the game:
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
//! Programs in which the user chooses the game use the enums [`AnyGame`] and [`AnyPosition`]. A [`record`] holds a
//! whole game. No I/O, no clock, no floats, no `unsafe`, no dependencies.

mod player;
mod outcome;
mod ending;
mod error;
mod suggest_word;
mod options;
mod bitboard;
pub mod random;
mod zobrist;
mod game;
pub mod pylos;
pub mod le_pylos;
pub mod pylon;
mod selection;
mod perft;
mod any;
pub mod record;

pub use any::{AnyClick, AnyGame, AnyMove, AnyPosition, AnySelection, AnySetup, GameId};
pub use ending::Ending;
pub use error::{IllegalMove, IllegalPosition, ParseMoveError, ParsePositionError, ParseRulesError, quoted};
pub use game::{ClickOf, FirstClick, Game, GameMove, HasTurn};
pub use le_pylos::game::LePylos;
pub use options::{RuleOption, RuleOptionValue};
pub use outcome::{Outcome, OutcomeReason};
pub use perft::perft;
pub use player::Player;
pub use pylon::game::Pylon;
pub use pylos::game::Pylos;
pub use selection::{InvalidClick, Selection};
pub use suggest_word::suggest_word;
