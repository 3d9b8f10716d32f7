//! Compiles the Fluent files in `languages/` to Rust: each message becomes a method with typed arguments.
//!
//! A Fluent runtime in the browser would be larger than all texts together, and a missing message would only be
//! noticed by a user. Here, an error in a file is a build error that names it.

mod argument_kind;
#[path = "../src/encoding.rs"]
mod encoding;
mod ftl_file;
mod pattern;
mod message_catalog;
mod rust_code;

use std::{env, fs, path::Path};

use ftl_file::FtlFile;
use message_catalog::MessageCatalog;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/encoding.rs");
    let rust = FtlFile::read_all(&folder)
        .and_then(|files| MessageCatalog::new(&files))
        .map(|catalog| catalog.to_rust());
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    match rust {
        Ok(rust) => {
            fs::write(Path::new(&out).join("sections.rs"), rust).expect("OUT_DIR is writable");
        }
        Err(errors) => errors.iter().for_each(|error| println!("cargo::error={error}")),
    }
}
