//! Pylos (Gigamic, 1994): spheres are stacked into a pyramid, and whoever puts the last one on top wins.

mod cell;
pub(crate) mod game;
mod generate;
mod mv;
mod options;
mod position;
mod refusal;
mod setup;
mod support;
mod symmetry;

pub use cell::{Cell, CellSet, Cells};
use game::Pylos;
pub use mv::Move;
pub use options::{Base, EmptyReserve, TakeBack, Uncovered, Variant};
pub use position::Position;
pub use setup::Setup;
pub use symmetry::Symmetry;
