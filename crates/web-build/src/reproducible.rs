//! Settings for builds that have the same bytes on every machine.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Returns compiler options that keep the folders of this machine out of what is compiled: the repository `root` and the
/// folders of cargo's registries.
///
/// # Errors
///
/// When the sources of the libraries are not found.
pub fn remapped_paths(root: &Path) -> Result<Vec<String>, String> {
    let mut options = vec![format!("--remap-path-prefix={}=/tripylon", root.display())];
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let sources = home.ok_or("the cargo home is unknown; set CARGO_HOME")?.join("registry/src");
    // The folder of each registry is named after its address, which differs between mirrors.
    for registry in fs::read_dir(&sources).map_err(|error| format!("{}: {error}", sources.display()))? {
        let registry = registry.map_err(|error| format!("{}: {error}", sources.display()))?.path();
        options.push(format!("--remap-path-prefix={}=/registry", registry.display()));
    }
    options.sort();
    Ok(options)
}

/// Removes the settings for this machine, for clippy, or of a calling build script from the environment of a cargo.
pub fn remove_local_settings(cargo: &mut Command) -> &mut Command {
    for variable in [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "RUSTC_WRAPPER",
        "RUSTC_WORKSPACE_WRAPPER",
        "CARGO_BUILD_TARGET",
        "CARGO_TARGET_DIR",
    ] {
        cargo.env_remove(variable);
    }
    cargo
}
