//! Makes what the browser gets, each time anything that it is made of has changed.
//!
//! A cargo of its own compiles `tripylon-web` for wasm32, wasm-bindgen writes the JavaScript around it, the assets are
//! given the names by which browsers may keep them, and everything is compressed. With `TRIPYLON_SKIP_WEB=1` all that is
//! left out, for quick checks of everything else.

mod sources;
mod client;
mod assets;
mod books;
mod packing;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use client::Bound;

/// Why the site cannot be made, and what helps.
type Trouble = String;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("\nthe browser client cannot be built: {trouble}\n");
            eprintln!("To build everything else meanwhile: TRIPYLON_SKIP_WEB=1 cargo build");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Trouble> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this crate lies among others");
    let root = crates.parent().expect("the crates lie in the repository");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where things go"));

    println!("cargo::rerun-if-env-changed=TRIPYLON_SKIP_WEB");
    println!("cargo::rerun-if-changed=build");
    let skipped = env::var_os("TRIPYLON_SKIP_WEB").is_some_and(|value| !value.is_empty() && value != "0");
    if skipped {
        return packing::pack(&assets::skipped(), &out, packing::Whole::No);
    }
    for source in sources::sources(root)? {
        println!("cargo::rerun-if-changed={}", source.display());
    }

    let module = client::compiled(root, &out)?;
    let mut bound = client::bound(&module, &out.join("bound"))?;
    // The boards' colours belong to the crate that draws them.
    bound.push(Bound { path: "look.css".into(), bytes: read(&crates.join("drawing/src/look.css"))? });
    bound.extend(books::all(root)?);
    let checksums = read(&root.join("tables/checksums"))?;
    let made = assets::assembled(&crates.join("web/assets"), &bound, &String::from_utf8_lossy(&checksums))?;
    packing::pack(&made, &out, packing::Whole::Yes)
}

fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
