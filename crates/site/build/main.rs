//! Builds the files of the site whenever one of their sources has changed.
//!
//! The assets get names with content hashes, and everything is compressed. The client itself comes compiled in the folder
//! `client`; if its sources have changed since, `tripylon-web-build` compiles it. With `TRIPYLON_SKIP_WEB=1` the site has no
//! client, for quick builds of everything else.

mod assets;
mod client;
mod content;
mod embed;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Why the site cannot be built, and what helps.
type BuildError = String;

/// A generated or copied file: its path on the site and its content.
pub(crate) struct RawFile {
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    /// The content compressed with Brotli, if it is known already.
    pub(crate) brotli: Option<Vec<u8>>,
}

impl RawFile {
    pub(crate) fn new(path: impl Into<String>, bytes: Vec<u8>) -> RawFile {
        RawFile { path: path.into(), bytes, brotli: None }
    }
}

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
    println!("cargo::rerun-if-changed=client");
    let skipped = env::var_os("TRIPYLON_SKIP_WEB").is_some_and(|value| !value.is_empty() && value != "0");
    if skipped {
        return embed::embed(&assets::skipped_page(), &out, embed::ClientPart::Skipped);
    }
    for source in tripylon_web_build::watched_sources(root)? {
        println!("cargo::rerun-if-changed={}", source.display());
    }

    let mut raw_files = client::compiled_client(root, &out)?;
    // The colours of the boards belong to the crate that draws them.
    raw_files.push(RawFile::new("look.css", read(&crates.join("drawing/src/look.css"))?));
    let network = crates.join("search").join(assets::PYLON_NETWORK);
    println!("cargo::rerun-if-changed={}", network.display());
    raw_files.push(RawFile::new(assets::PYLON_NETWORK, read(&network)?));
    raw_files.extend(content::lessons_and_puzzles(root)?);
    let checksums = read(&root.join("tables/checksums"))?;
    let files =
        assets::assemble(&crates.join("web/assets"), &raw_files, &String::from_utf8_lossy(&checksums))?;
    embed::embed(&files, &out, embed::ClientPart::Included)
}

fn read(path: &Path) -> Result<Vec<u8>, BuildError> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
