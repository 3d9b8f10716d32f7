//! Pylon (2005): pyramids are placed, then stacked; whoever holds the tops of more pyramids wins.

mod dimensions;
pub(crate) mod game;
mod generate;
mod mv;
mod phase;
mod position;
mod pyramid;
mod refusal;
mod settled;
mod setup;
mod size;
mod square;
mod stack;

pub use dimensions::Dimensions;
use game::Pylon;
pub use mv::{Click, Move};
pub use phase::Phase;
pub use position::Position;
pub use pyramid::Pyramid;
pub use setup::Setup;
pub use size::Size;
pub use square::{Square, SquareSet, Squares};
pub use stack::Stack;
