//! What is seen: each file a part of a page, drawn from the state. Looks are in `assets/style.css`.

mod picture;
mod pointing;
mod hand;
mod places;
mod board;
mod dialog;
mod seat_strip;
mod panel;
mod moves;
mod result;
mod curtain;
mod keys;
mod game_page;
mod header;
mod notices;
mod living_board;
mod home;
mod new_game;
mod rules_page;
mod settings_page;

pub(crate) use game_page::GamePage;
pub(crate) use header::Header;
pub(crate) use home::{Home, name};
pub(crate) use new_game::NewGame;
pub(crate) use notices::Notices;
pub(crate) use picture::Gradients;
pub(crate) use rules_page::RulesPage;
pub(crate) use settings_page::SettingsPage;
