//! Turns the Fluent files in `languages/` into Rust: for every message a method with typed arguments.
//!
//! Reading Fluent in the browser would cost more than all the texts weigh, and a message that is missing would be found by
//! whoever needs it. Here it is found by the compiler: what is wrong with a file is a build error that names it.

mod kind;
mod source;
mod part;
mod library;
mod write;

use std::{env, fs, path::Path};

use library::Library;
use source::Source;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    println!("cargo::rerun-if-changed=languages");
    println!("cargo::rerun-if-changed=build");
    let made =
        Source::read_all(&folder).and_then(|sources| Library::new(&sources)).map(|library| library.to_rust());
    let out = env::var("OUT_DIR").expect("cargo tells a build script where to write");
    match made {
        Ok(rust) => {
            fs::write(Path::new(&out).join("rooms.rs"), rust).expect("the build folder can be written to");
        }
        Err(faults) => faults.iter().for_each(|fault| println!("cargo::error={fault}")),
    }
}
