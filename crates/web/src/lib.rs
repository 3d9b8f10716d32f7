//! The browser client: one WebAssembly module that is the page and, started once more in a Web Worker, the opponent.
//!
//! `tripylon-site` compiles it, and puts it together with what is in `assets/`. The [`state`] changes only in its
//! `update`; a table passes messages to it, and the views in `view/` draw what they see there.

#![allow(unreachable_pub, reason = "what Leptos makes of a component is public, wherever it stands")]

mod start;
mod app;
mod route;
pub mod state;
mod browser;
mod storage;
mod client;
mod sound;
mod saving;
mod motion;
mod tabletop;
mod table;
mod server;
mod online;
mod socket;
mod live_table;
mod lobby;
mod bookcase;
mod study_table;
mod reviewing;
mod lesson_table;
mod puzzle_table;
mod view;
pub mod engine;

pub use route::{Kind, Route};
