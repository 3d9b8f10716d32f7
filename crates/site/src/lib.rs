//! What the browser gets, as files: the client compiled to WebAssembly, its page, and the tables cut into pieces.
//!
//! The build script of this crate makes them. `tripylon-server` serves them, and `tripylon export-site` writes them into a
//! folder: they are the same files, and all addresses in them are relative.

mod file;
mod tables;

pub use file::{File, IS_WHOLE, PIECE, file, files};
