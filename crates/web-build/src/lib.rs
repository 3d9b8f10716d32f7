//! Compiles the browser client, and tells whether the client in a folder is up to date.
//!
//! Compiling it takes minutes, so the repository contains the compiled client together with a fingerprint of its
//! sources. The build script of `tripylon-site` uses it while the fingerprint matches, and compiles the client otherwise.

mod fingerprint;
mod lock_file;
mod reproducible;
mod run_compiler;
mod sources;
mod target;

pub use fingerprint::fingerprint;
pub use reproducible::{remapped_paths, remove_local_settings};
pub use run_compiler::{BuildProfile, compile};
pub use sources::watched_sources;
pub use target::ensure_target;
