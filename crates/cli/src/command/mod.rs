//! One file a command: its arguments, its work, its output.

pub(crate) mod line;
pub(crate) mod perft;
pub(crate) mod probe;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod verify;
