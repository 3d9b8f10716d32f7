use std::{env, path::Path, process::Command};

use crate::reproducible::remove_local_settings;

/// How much time compiling the client takes, and how small it becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildProfile {
    /// Quick to compile after a change.
    Development,
    /// As small as possible, and with the same bytes on every machine.
    Distribution,
}

impl BuildProfile {
    /// The name that cargo knows.
    pub const fn name(self) -> &'static str {
        match self {
            BuildProfile::Development => "web",
            BuildProfile::Distribution => "web-dist",
        }
    }
}

/// Compiles the client into a folder, which then holds its files, compressed with Brotli: `tripylon.wasm.br`,
/// `tripylon.js.br` and perhaps `snippets/…`.
///
/// The compiler runs in a process of its own, with its own target folder `target`/web, because the calling cargo holds
/// the lock of its folder.
///
/// # Errors
///
/// When it cannot be started or fails; it has printed the reason.
pub fn compile(root: &Path, target: &Path, profile: BuildProfile, folder: &Path) -> Result<(), String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["run", "--quiet", "--locked", "--package", "tripylon-web-build"]);
    cargo.args(["--features", "compiler", "--target-dir"]).arg(target.join("web"));
    cargo.arg("--").arg(profile.name()).arg(target.join("web")).arg(folder);
    remove_local_settings(&mut cargo);
    let status = cargo.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err("the client does not compile, see above".into()) }
}
