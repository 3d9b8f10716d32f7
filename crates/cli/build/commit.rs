//! The commit that the program is built from, as git tells it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Hexadecimal digits of a commit that are printed. Git's own abbreviation grows with the repository.
const COMMIT_DIGITS: usize = 12;

/// The sources of the program besides the crates.
const OTHER_SOURCES: [&str; 7] =
    [".cargo", "Cargo.lock", "Cargo.toml", "lessons", "puzzles", "rust-toolchain.toml", "tables"];

/// The folders of a crate that are not part of the program.
const NOT_COMPILED: [&str; 3] = ["benches", "examples", "tests"];

/// Returns the commit of the checkout in `root`, with `-dirty` if a source of the program is not as committed. `None`
/// without git, or for an unpacked archive, even one inside another repository.
pub(crate) fn current_commit(root: &Path) -> Option<String> {
    if !root.join(".git").exists() {
        return None;
    }
    let hash = git(root, &["rev-parse", "HEAD"])?;
    let mut commit = hash.get(..COMMIT_DIGITS)?.to_string();
    let sources = sources(root);
    let sources = sources.iter().filter_map(|path| path.strip_prefix(root).ok()?.to_str());
    // Without this option git would write its index, which another git may be using.
    let mut status = vec!["--no-optional-locks", "status", "--porcelain", "--"];
    status.extend(sources);
    if !git(root, &status)?.is_empty() {
        commit += "-dirty";
    }
    Some(commit)
}

/// Returns the files and folders whose changes may change the result of [`current_commit`]: the sources of the program,
/// which compile it again anyway, and git's record of the commit that is checked out.
pub(crate) fn watched_files(root: &Path) -> Vec<PathBuf> {
    // Git writes the log of HEAD with each commit, checkout and reset.
    let of_git = ["HEAD", "logs/HEAD"].into_iter().filter_map(|name| {
        let path = git(root, &["rev-parse", "--git-path", name])?;
        Some(root.join(path)).filter(|path| path.exists())
    });
    let sources = sources(root).into_iter();
    sources.chain(of_git).collect()
}

/// The files and folders that the program is built from, sorted.
fn sources(root: &Path) -> Vec<PathBuf> {
    let crates = entries(&root.join("crates")).into_iter().flat_map(|folder| entries(&folder));
    let is_compiled =
        |path: &PathBuf| NOT_COMPILED.iter().all(|name| path.file_name() != Some(name.as_ref()));
    let others = OTHER_SOURCES.iter().map(|name| root.join(name)).filter(|path| path.exists());
    let mut sources: Vec<PathBuf> = crates.filter(is_compiled).chain(others).collect();
    sources.sort();
    sources
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect()
}

/// The output of git in a folder, without the last newline.
fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").current_dir(folder).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim_end().to_string())
}
