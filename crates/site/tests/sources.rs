//! The client in the program is never older than what it is made of: the build script watches all of it.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

#[path = "../build/sources.rs"]
mod sources;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_path_buf()
}

/// The crates of the workspace that the client is built with, as `cargo tree` has them: from the resolved graph, where
/// the build script follows the manifests.
fn crates_of_client() -> BTreeSet<PathBuf> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap());
    cargo.current_dir(root()).args(["tree", "--offline", "--locked", "--package", "tripylon-web"]);
    cargo.args(["--edges", "normal,build", "--prefix", "none", "--format", "{p}"]);
    cargo.args(["--target", "wasm32-unknown-unknown"]);
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    // `tripylon-room v0.1.0 (/the/folder)`
    let folders = text.lines().filter_map(|line| Some(line.split_once(" (/")?.1.split_once(')')?.0));
    folders.map(|folder| PathBuf::from(format!("/{folder}"))).collect()
}

#[test]
fn every_crate_that_the_client_is_built_with_is_watched() {
    let crates = crates_of_client();
    for name in ["web", "room", "rules", "texts"] {
        assert!(crates.contains(&root().join("crates").join(name)), "{name}: {crates:?}");
    }
    let watched: BTreeSet<PathBuf> = sources::sources(&root()).unwrap().into_iter().collect();
    let watched_crates: BTreeSet<_> =
        watched.iter().filter(|path| path.starts_with(root().join("crates"))).cloned().collect();
    assert_eq!(watched_crates, crates);
}

/// Cargo runs a build script every time where it is told of a file that does not exist.
#[test]
fn what_the_client_is_built_by_is_watched_and_exists() {
    let watched = sources::sources(&root()).unwrap();
    for name in
        ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "rust-toolchain.toml", "lessons", "puzzles"]
    {
        assert!(watched.contains(&root().join(name)), "{name}");
    }
    assert!(watched.iter().all(|path| path.exists()), "{watched:?}");
}

#[test]
fn the_build_script_has_told_cargo() {
    if !tripylon_site::IS_WHOLE {
        return;
    }
    let output = Path::new(env!("OUT_DIR")).parent().unwrap().join("output");
    let told = fs::read_to_string(&output).unwrap();
    for path in sources::sources(&root()).unwrap() {
        let line = format!("cargo::rerun-if-changed={}", path.display());
        assert!(told.lines().any(|told| told == line), "{line}");
    }
}
