//! Pylos (Gigamic, 1994): spheres are stacked into a pyramid, and the player who puts the last one on top wins.

mod options;
mod cell;
mod support;
mod line;
mod formation;
mod symmetry;
mod position;
mod mv;
mod generate;
mod refusal;
mod setup;
pub(crate) mod game;

pub use cell::{Cell, CellSet, Cells};
use game::Pylos;
pub use line::LINES;
pub use mv::Move;
pub use options::{Base, EmptyReserve, TakeBack, Uncovered, Variant};
pub use position::Position;
pub use setup::Setup;
pub use symmetry::Symmetry;
