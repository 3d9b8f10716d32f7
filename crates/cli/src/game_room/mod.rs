//! A game in the terminal: a person against the program, or two people at one board.

mod seat;
mod clocks;
mod course;
mod entry;
mod typed_move;
mod sentence;
mod thinker;
mod keeping;
mod calendar;
mod scene;
mod bargain;
mod room;
mod deeds;

pub(crate) use course::Course;
pub(crate) use deeds::read_record;
pub(crate) use keeping::{GamesArgument, Keeping};
pub(crate) use room::{Beginning, Enter, Room, confirm};
pub(crate) use seat::{Seat, Seats};
pub(crate) use thinker::Thinker;
