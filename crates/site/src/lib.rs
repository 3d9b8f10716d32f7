//! The files of the site: the client compiled to WebAssembly, its page, lessons, puzzles, and the tables in chunks.
//!
//! The build script of this crate generates them. `tripylon-server` serves them, and `tripylon export-site` writes
//! them to a folder. All links in them are relative.

mod file;
mod tables;

pub use file::{HAS_CLIENT, TABLE_CHUNK_LEN, file, files, site};
