//! Pylon (2005): pyramids are placed, then stacked; the player whose stacks hold more pyramids wins.

mod size;
mod pyramid;
mod stack;
mod square;
mod dimensions;
mod phase;
mod position;
mod mv;
mod generate;
mod refusal;
mod settled;
mod setup;
pub(crate) mod game;

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
