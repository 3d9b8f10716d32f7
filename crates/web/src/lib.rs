//! The browser client: one WebAssembly module that is the page and, started once more in a Web Worker, the opponent.
//!
//! `tripylon-site` compiles it, and puts it together with what is in `assets/`.

mod start;
mod app;
pub mod engine;
