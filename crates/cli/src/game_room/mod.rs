//! A game in the terminal: a person against the program, or two people at one board.

mod entry;
mod typed_move;
mod sentence;
mod thinker;
mod keeping;
mod calendar;
mod scene;
mod room;
mod deeds;

pub(crate) use deeds::read_record;
pub(crate) use keeping::{GamesArgument, Keeping};
pub(crate) use room::{Beginning, Enter, Room, confirm};
pub(crate) use thinker::Thinker;
