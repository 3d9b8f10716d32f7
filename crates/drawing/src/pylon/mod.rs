//! Pylon: pyramids on a board of slate, in space or on a plan.

mod layout;
mod pyramid;
mod board;
mod stacks;
mod marks;
mod flights;
mod hand;
mod scene;

pub(crate) use flights::flights;
pub(crate) use hand::hand;
pub(crate) use scene::scene;
