//! Puzzles.

mod controller;
mod view;
mod puzzle_card;

pub(crate) use view::PuzzlesPage;
