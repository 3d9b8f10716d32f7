//! The version that the program prints, and how the build script finds the commit.

#[path = "../build/commit.rs"]
mod commit;

use std::{fs, path::Path, process::Command};

use commit::{current_commit, watched_files};

#[test]
fn the_program_prints_its_version_and_commit() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output =
        Command::new(env!("CARGO_BIN_EXE_tripylon")).arg("--version").output().expect("the program starts");
    let printed = String::from_utf8_lossy(&output.stdout).trim_end().to_string();
    let version = format!("tripylon {}", env!("CARGO_PKG_VERSION"));
    match current_commit(&root) {
        // The working tree may have changed while the tests were compiled.
        Some(commit) => {
            let commit = commit.trim_end_matches("-dirty");
            assert!(printed.starts_with(&format!("{version} ({commit}")), "{printed}");
        }
        None => assert_eq!(printed, version),
    }
}

#[test]
fn the_commit_is_dirty_if_a_source_is_not_as_committed() {
    let folder = tempfile::tempdir().expect("a folder can be created");
    let root = folder.path();
    let write = |path: &str, text: &str| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().expect("the file has a folder")).expect("folders can be created");
        fs::write(path, text).expect("the file can be written");
    };
    write("crates/a/src/lib.rs", "one");
    write("crates/a/tests/b.rs", "one");
    write("README.md", "one");
    assert_eq!(current_commit(root), None, "a folder without git has no commit");

    git(root, &["init", "--quiet"]);
    git(root, &["add", "."]);
    git(root, &["-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message=x"]);
    let clean = current_commit(root).expect("there is a commit");
    assert!(clean.len() == 12 && clean.bytes().all(|digit| digit.is_ascii_hexdigit()), "{clean}");

    write("crates/a/tests/b.rs", "two");
    write("README.md", "two");
    assert_eq!(current_commit(root), Some(clean.clone()), "tests and documents are not part of the program");
    write("crates/a/src/lib.rs", "two");
    assert_eq!(current_commit(root), Some(format!("{clean}-dirty")));
    write("crates/a/src/lib.rs", "one");
    write("crates/a/src/new.rs", "one");
    assert_eq!(current_commit(root), Some(format!("{clean}-dirty")), "a new file may be compiled");
}

#[test]
fn an_archive_inside_another_repository_has_no_commit() {
    let folder = tempfile::tempdir().expect("a folder can be created");
    git(folder.path(), &["init", "--quiet"]);
    let root = folder.path().join("tripylon");
    fs::create_dir(&root).expect("the folder can be created");
    assert_eq!(current_commit(&root), None);
}

#[test]
fn sources_and_the_log_of_commits_are_watched_but_no_tests() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let watched = watched_files(&root);
    let is_watched = |path: &str| watched.contains(&root.join(path));
    assert!(watched.iter().all(|path| path.exists()), "cargo would run the script in every build");
    if current_commit(&root).is_some() {
        assert!(watched.iter().any(|path| path.ends_with("HEAD")), "{watched:?}");
    }
    assert!(is_watched("crates/cli/src") && is_watched("crates/texts/languages") && is_watched("Cargo.lock"));
    assert!(!is_watched("crates/cli/tests") && !is_watched("README.md"));
}

fn git(folder: &Path, arguments: &[&str]) {
    let status = Command::new("git").current_dir(folder).args(arguments).status();
    assert!(status.expect("git starts").success(), "git {arguments:?}");
}
