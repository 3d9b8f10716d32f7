//! The opponent for Le Pylos.

mod hemisphere;
mod field;
mod bounds;
mod skirmish;
mod solver;
mod lookahead;
mod levels;
mod root;
mod arrangement;
mod setup;
mod analyse;

pub(crate) use analyse::analyse;
