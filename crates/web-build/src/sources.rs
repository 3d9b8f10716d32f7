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

/// The build configuration besides the manifests, and the program that compiles the client.
pub(crate) const CONFIGURATION: [&str; 3] =
    [".cargo/config.toml", "rust-toolchain.toml", "crates/web-build/src/main.rs"];
/// The content of the site besides the client.
const CONTENT: [&str; 3] = ["lessons", "puzzles", "tables/checksums"];

/// Returns the folders and files whose changes may require a new site: the crate of the client, every workspace crate
/// that it depends on, directly or not, the build configuration, lessons and puzzles.
///
/// # Errors
///
/// When `cargo metadata` fails.
pub fn watched_sources(root: &Path) -> Result<Vec<PathBuf>, String> {
    let crates = client_crates(root)?.into_values().map(|package| package.folder);
    let files = CONFIGURATION.iter().chain(&["Cargo.toml", "Cargo.lock"]).chain(&CONTENT);
    Ok(crates.chain(files.map(|name| root.join(name))).collect())
}

/// A package of the workspace.
pub(crate) struct WorkspacePackage {
    pub(crate) folder: PathBuf,
    /// The packages that it is built with, without dev-dependencies.
    pub(crate) dependencies: Vec<Dependency>,
}

/// A dependency of a package.
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) is_in_workspace: bool,
    /// The version, features and target, as JSON.
    pub(crate) requirement: String,
}

/// The client and the workspace packages that it depends on, directly or not, by name.
pub(crate) fn client_crates(root: &Path) -> Result<BTreeMap<String, WorkspacePackage>, String> {
    let mut packages = workspace_packages(root)?;
    let mut found = BTreeMap::new();
    let mut pending = vec![CLIENT.to_string()];
    while let Some(name) = pending.pop() {
        if found.contains_key(&name) {
            continue;
        }
        let package = packages.remove(&name).ok_or_else(|| format!("cargo metadata does not know {name}"))?;
        let ours = package.dependencies.iter().filter(|dependency| dependency.is_in_workspace);
        pending.extend(ours.map(|dependency| dependency.name.clone()));
        found.insert(name, package);
    }
    Ok(found)
}

fn workspace_packages(root: &Path) -> Result<BTreeMap<String, WorkspacePackage>, String> {
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

fn parse_package(package: &Value) -> Option<(String, WorkspacePackage)> {
    let name = package["name"].as_str()?.to_string();
    let folder = Path::new(package["manifest_path"].as_str()?).parent()?.to_path_buf();
    let dependencies = package["dependencies"].as_array()?.iter();
    let dependencies = dependencies.filter(|dependency| dependency["kind"] != "dev").map(parse_dependency);
    Some((name, WorkspacePackage { folder, dependencies: dependencies.collect::<Option<_>>()? }))
}

fn parse_dependency(dependency: &Value) -> Option<Dependency> {
    let fields = ["req", "kind", "rename", "optional", "uses_default_features", "features", "target"];
    let requirement = fields.map(|field| dependency[field].to_string()).join(" ");
    Some(Dependency {
        name: dependency["name"].as_str()?.to_string(),
        is_in_workspace: dependency["path"].is_string(),
        requirement,
    })
}
