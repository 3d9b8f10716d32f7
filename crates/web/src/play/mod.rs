//! Games on this device: two players, or a player and the engine.

mod controller;
mod game_options;
mod new_game_page;
mod view;
mod seat;
mod panel;
mod result_card;
mod handover_screen;

pub(crate) use game_options::{LevelChoice, MatchChoice, RulesetOptions, side_choices};
pub(crate) use new_game_page::NewGamePage;
pub(crate) use view::LocalGamePage;
