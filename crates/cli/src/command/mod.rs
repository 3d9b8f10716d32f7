//! One file for each command: its arguments, its work, its output.

pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod engine;
pub(crate) mod export_site;
pub(crate) mod healthcheck;
pub(crate) mod perfect_line;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod probe;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod verify;
