//! A game in the terminal: a person against the computer, or two people.

mod prompt_input;
mod typed_move;
mod messages;
mod engine;
mod autosave;
mod date_tags;
mod view;
mod game;
mod commands;

pub(crate) use autosave::{Autosave, GamesFolderArgs};
pub(crate) use commands::read_record;
pub(crate) use engine::TerminalEngine;
pub(crate) use game::{DefaultAnswer, TerminalGame, TerminalGameStart, confirm, now};
