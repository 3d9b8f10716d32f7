//! The client, played in a real browser: with a mouse, with the keys, on a phone, in seven languages.
//!
//! It is one program with a file a theme, because each program would carry the whole site and start its own browsers.

mod sitting;
mod table;

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
mod learn;
mod puzzles;
mod numbers;
mod online;
mod lobby;
mod speed;
