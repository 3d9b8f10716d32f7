//! One file a command: its arguments, its work, its output.

pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod show;
