//! The embedded client is never older than its sources: the build script watches all of them.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

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

/// The workspace crates that the client is built with, as `cargo tree` lists them: from the resolved graph, while the
/// build script follows the manifests.
fn crates_of_client() -> BTreeSet<PathBuf> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap());
    cargo.current_dir(root()).args(["tree", "--offline", "--locked", "--package", "tripylon-web"]);
    cargo.args(["--edges", "normal,build", "--prefix", "none", "--format", "{p}"]);
    cargo.args(["--target", "wasm32-unknown-unknown"]);
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    // `tripylon-play v0.1.0 (/the/folder)`
    let folders = text.lines().filter_map(|line| Some(line.split_once(" (/")?.1.split_once(')')?.0));
    folders.map(|folder| PathBuf::from(format!("/{folder}"))).collect()
}

#[test]
fn every_crate_of_the_client_is_watched() {
    let crates = crates_of_client();
    for name in ["web", "play", "rules", "texts"] {
        assert!(crates.contains(&root().join("crates").join(name)), "{name}: {crates:?}");
    }
    let watched: BTreeSet<PathBuf> = sources::sources(&root()).unwrap().into_iter().collect();
    let watched_crates: BTreeSet<_> =
        watched.iter().filter(|path| path.starts_with(root().join("crates"))).cloned().collect();
    assert_eq!(watched_crates, crates);
}

/// Cargo reruns a build script every time if a watched file does not exist.
#[test]
fn every_other_input_of_the_client_is_watched_and_exists() {
    let watched = sources::sources(&root()).unwrap();
    for name in
        ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "rust-toolchain.toml", "lessons", "puzzles"]
    {
        assert!(watched.contains(&root().join(name)), "{name}");
    }
    assert!(watched.iter().all(|path| path.exists()), "{watched:?}");
}

#[test]
fn the_build_script_prints_every_watched_path() {
    if !tripylon_site::HAS_CLIENT {
        return;
    }
    let output = Path::new(env!("OUT_DIR")).parent().unwrap().join("output");
    let instructions = fs::read_to_string(&output).unwrap();
    for path in sources::sources(&root()).unwrap() {
        let line = format!("cargo::rerun-if-changed={}", path.display());
        assert!(instructions.lines().any(|instruction| instruction == line), "{line}");
    }
}
