//! The opponent for Pylon: alpha-beta over boards from which everything is taken off that cannot matter any more.
//!
//! A position becomes a [`Board`](board::Board). While stacking, [`Groups`](groups::Groups) reduces it to what is still
//! open, and [`View`](view::View) shows that to the search. What can be played to its end within the limits is solved;
//! elsewhere [`estimate`] weighs what can be seen. [`levels`] says what each level means.

mod direction;
mod links;
mod board;
mod switches;
mod groups;
mod symmetry;
mod estimate;
mod levels;
mod view;
mod analyse;
pub mod workshop;

pub(crate) use analyse::analyse;
