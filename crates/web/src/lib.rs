//! The browser client: one WebAssembly module that is the page and, started once more in a Web Worker, the opponent.
//!
//! `tripylon-site` compiles it, and puts it together with what is in `assets/`.

#![allow(unreachable_pub, reason = "the macro for components makes items public that are not")]

mod start;
mod app;
pub mod engine;
