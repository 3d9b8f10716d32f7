//! Le Pylos: pieces of five sizes on a globe of circles and meridians.

mod globe;
mod route;
mod board;
mod pieces;
mod marks;
mod flights;
mod trays;
mod scene;

pub(crate) use flights::flights;
pub(crate) use scene::scene;
pub(crate) use trays::{middle_tray, tray};
