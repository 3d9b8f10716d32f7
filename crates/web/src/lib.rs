//! The browser client: a WebAssembly module that is the page and, loaded again in a Web Worker, the engine. Parts that
//! are not needed at first, such as languages and lessons, are modules of their own.
//!
//! `tripylon-site` compiles it and packs it with the files of `assets/`. A controller passes messages to a state of
//! `tripylon-client`, which changes only in its `update` method, and the views draw the state. Each feature has a
//! folder with its controller and its views.

#![cfg(target_arch = "wasm32")]
#![allow(unreachable_pub, reason = "the code that Leptos generates for a component is public")]

mod start;
mod app;
mod browser;
mod storage;
mod client;
mod languages;
mod sound;
mod export;
mod net;
mod online;
mod ui;
mod board;
mod account;
mod rules;
mod play;
mod analysis;
mod lessons;
mod puzzles;
mod tournaments;
mod engine;
