//! The client in a real browser: with mouse, keyboard and touch, and in seven languages.
//!
//! One test program with a file per subject, because every test program contains the whole site and starts a browser.

mod game_fixture;
mod game_page;

mod smoke;
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
mod battles;
mod first_game;
mod view_controls;
mod new_game;
mod analysis;
mod bad_input;
mod lessons;
mod puzzles;
mod numbers;
mod online;
mod lobby;
mod speed;
mod engine_speed;
mod pylon_network;
