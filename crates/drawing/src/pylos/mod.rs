//! Pylos: spheres on a wooden board, in three dimensions or level by level.

mod layout;
mod partial_move;
mod board;
mod pieces;
mod marks;
mod animation;
mod tray;
mod scene;

pub(crate) use animation::piece_animations;
pub(crate) use scene::scene;
pub(crate) use tray::tray;
