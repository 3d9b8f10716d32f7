//! The client, played in a real browser: with a mouse, with the keys, on a phone, in seven languages.
//!
//! This is one test program with a file for each theme, because each program would contain the whole site and start its own browsers.

mod game_fixture;
mod game_page;

mod full_games;
mod turns;
mod reload;
mod hidden_setup;
mod clocks;
mod keyboard;
mod phone;
mod languages;
mod pointer;
mod dragging;
mod scrolling;
mod landscape;
mod panel;
mod analysis;
mod bad_input;
mod lessons;
mod puzzles;
mod numbers;
mod online;
mod lobby;
mod speed;
