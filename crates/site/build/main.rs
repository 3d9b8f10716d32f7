//! Builds the files of the site whenever one of their sources has changed.
//!
//! A nested cargo compiles `tripylon-web` for wasm32, wasm-bindgen writes the JavaScript around it, the assets get
//! names with content hashes, and everything is compressed. With `TRIPYLON_SKIP_WEB=1` all of this is skipped, for
//! quick builds of everything else.

mod sources;
mod wasm;
mod assets;
mod content;
mod embed;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use wasm::RawFile;

/// Why the site cannot be built, and what helps.
type BuildError = String;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nthe browser client cannot be built: {error}\n");
            eprintln!("To build everything else meanwhile: TRIPYLON_SKIP_WEB=1 cargo build");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), BuildError> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is in a folder of crates");
    let root = crates.parent().expect("the crates are in the repository");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));

    println!("cargo::rerun-if-env-changed=TRIPYLON_SKIP_WEB");
    println!("cargo::rerun-if-changed=build");
    let skipped = env::var_os("TRIPYLON_SKIP_WEB").is_some_and(|value| !value.is_empty() && value != "0");
    if skipped {
        return embed::embed(&assets::skipped_page(), &out, embed::ClientPart::Skipped);
    }
    for source in sources::sources(root)? {
        println!("cargo::rerun-if-changed={}", source.display());
    }

    let module = wasm::compile_client(root, &out)?;
    let mut raw_files = wasm::run_bindgen(&module, &out.join("bindgen"))?;
    // The colours of the boards belong to the crate that draws them.
    raw_files.push(RawFile { path: "look.css".into(), bytes: read(&crates.join("drawing/src/look.css"))? });
    raw_files.extend(content::lessons_and_puzzles(root)?);
    let checksums = read(&root.join("tables/checksums"))?;
    let files =
        assets::assemble(&crates.join("web/assets"), &raw_files, &String::from_utf8_lossy(&checksums))?;
    embed::embed(&files, &out, embed::ClientPart::Included)
}

fn read(path: &Path) -> Result<Vec<u8>, BuildError> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
