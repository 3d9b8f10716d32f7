//! The three games behind one face, for the edges of a program: what is generic inside is an enum here.

mod game;
mod position;
mod mv;
mod selection;
mod setup;

pub use game::AnyGame;
pub use mv::AnyMove;
pub use position::AnyPosition;
pub use selection::AnySelection;
pub use setup::AnySetup;
