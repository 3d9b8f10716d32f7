//! The source files of the client, as `cargo metadata` lists them.

use std::{
    collections::BTreeMap,
    env,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// The package of the client.
const CLIENT: &str = "tripylon-web";

/// The build configuration.
const CONFIGURATION: [&str; 4] = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "rust-toolchain.toml"];
/// The content of the site besides the client.
const CONTENT: [&str; 3] = ["lessons", "puzzles", "tables/checksums"];

/// Returns the folders and files that the compiled client depends on: its crate, every workspace crate that it depends
/// on, directly or not, and the build configuration.
///
/// # Errors
///
/// When `cargo metadata` fails.
pub fn compiled_sources(root: &Path) -> Result<Vec<PathBuf>, String> {
    let packages = workspace_packages(root)?;
    let mut found = vec![CLIENT.to_string()];
    let mut next = 0;
    while let Some(name) = found.get(next) {
        let package = packages.get(name).ok_or_else(|| format!("cargo metadata does not know {name}"))?;
        let new: Vec<String> =
            package.dependencies.iter().filter(|name| !found.contains(name)).cloned().collect();
        found.extend(new);
        next += 1;
    }
    found.sort();
    let crates = found.iter().map(|name| packages[name].folder.clone());
    Ok(crates.chain(CONFIGURATION.map(|name| root.join(name))).collect())
}

/// Returns the folders and files whose changes require a new site.
///
/// # Errors
///
/// When `cargo metadata` fails.
pub fn watched_sources(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut sources = compiled_sources(root)?;
    sources.extend(CONTENT.map(|name| root.join(name)));
    Ok(sources)
}

/// A package of the workspace.
struct Package {
    folder: PathBuf,
    /// The workspace packages that it is built with, without dev-dependencies.
    dependencies: Vec<String>,
}

fn workspace_packages(root: &Path) -> Result<BTreeMap<String, Package>, String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["metadata", "--format-version", "1", "--no-deps", "--locked"]);
    let output = cargo.output().map_err(|error| format!("cannot start cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    packages
        .iter()
        .map(|package| parse_package(package).ok_or("cargo metadata has an unexpected format".into()))
        .collect()
}

fn parse_package(package: &Value) -> Option<(String, Package)> {
    let name = package["name"].as_str()?.to_string();
    let folder = Path::new(package["manifest_path"].as_str()?).parent()?.to_path_buf();
    let is_built_with = |dependency: &&Value| dependency["path"].is_string() && dependency["kind"] != "dev";
    let dependencies = package["dependencies"].as_array()?.iter().filter(is_built_with);
    let dependencies = dependencies.map(|dependency| Some(dependency["name"].as_str()?.to_string()));
    Some((name, Package { folder, dependencies: dependencies.collect::<Option<_>>()? }))
}
