//! Le Pylos: pieces of five sizes on a globe of circles and meridians.

mod layout;
mod route;
mod board;
mod pieces;
mod marks;
mod animation;
mod tray;
mod scene;

pub(crate) use animation::piece_animations;
pub(crate) use scene::scene;
pub(crate) use tray::{middle_tray, tray};
