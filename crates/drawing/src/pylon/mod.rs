//! Pylon: pyramids on a slate board, in three dimensions or flat.

mod layout;
mod pyramid;
mod board;
mod pieces;
mod marks;
mod animation;
mod tray;
mod scene;

pub(crate) use animation::piece_animations;
pub(crate) use scene::scene;
pub(crate) use tray::tray;
