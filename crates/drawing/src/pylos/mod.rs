//! Pylos: spheres on a board of wood, in space or level by level.

mod layout;
mod turn;
mod board;
mod spheres;
mod marks;
mod flights;
mod reserve;
mod scene;

pub(crate) use flights::flights;
pub(crate) use reserve::reserve;
pub(crate) use scene::scene;
