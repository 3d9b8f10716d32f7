//! The commit that is released.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use super::platform::Platform;

/// Hexadecimal digits of the commit in the version, as in `crates/cli/build/commit.rs`.
const COMMIT_DIGITS: usize = 12;

/// A release of the commit that is checked out in a folder.
pub(super) struct Release {
    /// The checkout.
    pub(super) root: PathBuf,
    /// Cargo's target folder.
    pub(super) target: PathBuf,
    pub(super) platform: Platform,
    /// The full hash.
    pub(super) commit: String,
    /// The time of the commit in seconds since 1970. Files in archives have it.
    pub(super) time: u64,
    /// The same as text, such as `2026-01-31T12:00:00Z`.
    pub(super) date: String,
}

impl Release {
    /// The version of the workspace.
    pub(super) const VERSION: &'static str = env!("CARGO_PKG_VERSION");

    /// A release of the checkout in `root` for this machine's platform.
    pub(super) fn new(root: &Path) -> Result<Release, String> {
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        Release::with_target(root, &target)
    }

    /// The same with another target folder.
    pub(super) fn with_target(root: &Path, target: &Path) -> Result<Release, String> {
        let show = |format: &str| {
            let date = "--date=format-local:%Y-%m-%dT%H:%M:%SZ";
            git(root, &["show", "--no-patch", date, &format!("--format={format}"), "HEAD"])
        };
        Ok(Release {
            root: root.to_path_buf(),
            target: target.to_path_buf(),
            platform: Platform::host()?,
            commit: show("%H")?,
            time: show("%ct")?.parse().map_err(|error| format!("the time of the commit: {error}"))?,
            date: show("%cd")?,
        })
    }

    /// The beginning of file names, such as `tripylon-0.1.0-x86_64-linux`.
    pub(super) fn name(&self) -> String {
        format!("tripylon-{}-{}", Release::VERSION, self.platform.name())
    }

    /// The version and the commit, as `tripylon --version` prints them after the name.
    pub(super) fn version_text(&self) -> String {
        format!("{} ({})", Release::VERSION, &self.commit[..COMMIT_DIGITS])
    }

    /// Fails if a file is not as committed.
    pub(super) fn require_clean(&self) -> Result<(), String> {
        let changed = git(&self.root, &["status", "--porcelain"])?;
        if changed.is_empty() {
            return Ok(());
        }
        Err(format!("commit these files first, since the second build uses the commit:\n{changed}"))
    }

    /// Reads a file of the repository.
    pub(super) fn read(&self, path: &str) -> Result<Vec<u8>, String> {
        std::fs::read(self.root.join(path)).map_err(|error| format!("{path}: {error}"))
    }
}

/// The output of git in a folder.
pub(super) fn git(folder: &Path, arguments: &[&str]) -> Result<String, String> {
    let mut git = Command::new("git");
    output(git.current_dir(folder).env("TZ", "UTC").args(arguments))
}

/// The output of a command that must not fail, without the last newline.
pub(super) fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim_end()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim_end().to_string())
}
