//! The client is never older than its sources: all of them are watched and part of the fingerprint.

#![allow(clippy::unwrap_used, reason = "tests may panic")]

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use tripylon_web_build::{fingerprint, watched_sources};

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
    let watched: BTreeSet<PathBuf> = watched_sources(&root()).unwrap().into_iter().collect();
    let is_crate = |path: &&PathBuf| path.parent() == Some(&root().join("crates"));
    let watched_crates: BTreeSet<_> = watched.iter().filter(is_crate).cloned().collect();
    assert_eq!(watched_crates, crates);
}

/// Cargo reruns a build script every time if a watched file does not exist.
#[test]
fn every_other_input_of_the_client_is_watched_and_exists() {
    let watched = watched_sources(&root()).unwrap();
    for name in
        ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "rust-toolchain.toml", "lessons", "puzzles"]
    {
        assert!(watched.contains(&root().join(name)), "{name}");
    }
    assert!(watched.iter().all(|path| path.exists()), "{watched:?}");
}

#[test]
fn what_is_compiled_changes_the_fingerprint_and_nothing_else_does() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path();
    let write = |path: &str, text: &str| {
        fs::create_dir_all(copy.join(path).parent().unwrap()).unwrap();
        fs::write(copy.join(path), text).unwrap();
    };
    let manifest = "[package]\nname = \"tripylon-web\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
                    [dependencies]\nleptos = \"0.8\"\n";
    write("crates/web/Cargo.toml", manifest);
    write("Cargo.toml", "[workspace]\nmembers = [\"crates/web\"]\nresolver = \"3\"\n");
    let lock_file = |leptos: &str, server: &str| {
        format!(
            "version = 4\n\n[[package]]\nname = \"axum\"\nversion = \"{server}\"\n\n\
             [[package]]\nname = \"leptos\"\nversion = \"{leptos}\"\n\n\
             [[package]]\nname = \"tripylon-web\"\nversion = \"0.1.0\"\ndependencies = [\n \"leptos\",\n]\n"
        )
    };
    write("Cargo.lock", &lock_file("0.8.1", "0.8.1"));
    for path in [
        "crates/web/src/lib.rs",
        "crates/web/tests/a.rs",
        "crates/web-build/src/main.rs",
        ".cargo/config.toml",
        "rust-toolchain.toml",
    ] {
        write(path, "");
    }
    let before = fingerprint(copy).unwrap();
    write("crates/web/tests/a.rs", "// a test");
    write("crates/web/assets/style.css", "a {}");
    write("Cargo.lock", &lock_file("0.8.1", "0.8.2"));
    assert_eq!(fingerprint(copy).unwrap(), before);
    let mut seen = BTreeSet::from([before]);
    for path in [
        "crates/web/src/lib.rs",
        "crates/web/src/new.rs",
        "crates/web-build/src/main.rs",
        "rust-toolchain.toml",
        ".cargo/config.toml",
    ] {
        write(path, "# changed");
        assert!(seen.insert(fingerprint(copy).unwrap()), "{path}");
    }
    write("Cargo.lock", &lock_file("0.8.2", "0.8.2"));
    assert!(seen.insert(fingerprint(copy).unwrap()), "the version of a library");
    write(
        "crates/web/Cargo.toml",
        &manifest.replace("\"0.8\"", "{ version = \"0.8\", features = [\"csr\"] }"),
    );
    assert!(seen.insert(fingerprint(copy).unwrap()), "the features of a library");
}
