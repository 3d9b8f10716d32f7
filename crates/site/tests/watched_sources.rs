//! The site is never older than its sources: the build script watches all of them.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::{fs, path::Path};

use tripylon_web_build::watched_sources;

#[test]
fn the_build_script_prints_every_watched_path() {
    if !tripylon_site::HAS_CLIENT {
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let output = Path::new(env!("OUT_DIR")).parent().unwrap().join("output");
    let instructions = fs::read_to_string(&output).unwrap();
    for path in watched_sources(root).unwrap() {
        let line = format!("cargo::rerun-if-changed={}", path.display());
        assert!(instructions.lines().any(|instruction| instruction == line), "{line}");
    }
}
