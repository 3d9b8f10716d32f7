//! The packages whose code is part of the program or of the browser client in it.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use super::release::{Release, output};

/// The target of the browser client.
const CLIENT_TARGET: &str = "wasm32-unknown-unknown";

/// A package of cargo.
#[derive(Clone, Debug)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// An SPDX expression.
    pub(super) licence: String,
    pub(super) authors: Vec<String>,
    /// The address of its repository, if its manifest names one.
    pub(super) repository: Option<String>,
    pub(super) folder: PathBuf,
    pub(super) is_ours: bool,
    /// The SHA-256 of the downloaded package.
    pub(super) checksum: Option<String>,
    /// The keys of the packages that it needs.
    pub(super) dependencies: BTreeSet<String>,
}

impl Package {
    /// The name and version, which tell packages apart.
    pub(super) fn key(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }
}

/// Returns the packages of the program and of the browser client, ours included, sorted. Tools of build scripts and tests
/// are left out; macros are not, because the code that they generate is part of the program.
pub(super) fn shipped(release: &Release) -> Result<Vec<Package>, String> {
    let lock_file = String::from_utf8_lossy(&release.read("Cargo.lock")?).into_owned();
    let mut packages = BTreeMap::<String, Package>::new();
    for (root, target) in [("tripylon-cli", release.platform.target()), ("tripylon-web", CLIENT_TARGET)] {
        let metadata = read_metadata(&release.root, target)?;
        for package in reachable(&metadata, root, &lock_file).ok_or("cargo metadata has another format")? {
            let dependencies = package.dependencies.clone();
            packages.entry(package.key()).or_insert(package).dependencies.extend(dependencies);
        }
    }
    Ok(packages.into_values().collect())
}

fn read_metadata(root: &Path, target: &str) -> Result<Value, String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(root).args(["metadata", "--format-version=1", "--locked", "--filter-platform", target]);
    serde_json::from_str(&output(&mut cargo)?).map_err(|error| format!("cargo metadata: {error}"))
}

/// The package with a name, and all that are compiled into it. `None` if the metadata are malformed.
fn reachable(metadata: &Value, root: &str, lock_file: &str) -> Option<Vec<Package>> {
    let by_id = |list: &'_ Value| -> Option<BTreeMap<String, Value>> {
        list.as_array()?.iter().map(|item| Some((item["id"].as_str()?.to_string(), item.clone()))).collect()
    };
    let packages = by_id(&metadata["packages"])?;
    let nodes = by_id(&metadata["resolve"]["nodes"])?;
    let root = packages.iter().find(|(_, package)| package["name"] == root)?;
    let mut pending = vec![root.0.clone()];
    let mut found = BTreeMap::new();
    while let Some(id) = pending.pop() {
        if found.contains_key(&id) {
            continue;
        }
        let dependencies = linked_dependencies(nodes.get(&id)?)?;
        let mut package = parse_package(packages.get(&id)?, lock_file)?;
        for dependency in &dependencies {
            let dependency = packages.get(dependency)?;
            let key = format!("{}@{}", dependency["name"].as_str()?, dependency["version"].as_str()?);
            package.dependencies.insert(key);
        }
        found.insert(id, package);
        pending.extend(dependencies);
    }
    Some(found.into_values().collect())
}

/// The ids of the normal dependencies.
fn linked_dependencies(node: &Value) -> Option<Vec<String>> {
    let is_linked = |dependency: &&Value| {
        let kinds = dependency["dep_kinds"].as_array();
        kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
    };
    let dependencies = node["deps"].as_array()?.iter().filter(is_linked);
    dependencies.map(|dependency| dependency["pkg"].as_str().map(ToString::to_string)).collect()
}

fn parse_package(package: &Value, lock_file: &str) -> Option<Package> {
    let text = |field: &str| package[field].as_str().map(ToString::to_string);
    let (name, version) = (text("name")?, text("version")?);
    let authors = package["authors"].as_array()?.iter().filter_map(Value::as_str).map(ToString::to_string);
    Some(Package {
        checksum: locked_checksum(lock_file, &name, &version),
        // Old manifests separate alternatives by a slash.
        licence: text("license").unwrap_or_default().replace('/', " OR "),
        authors: authors.collect(),
        repository: text("repository"),
        folder: Path::new(package["manifest_path"].as_str()?).parent()?.to_path_buf(),
        is_ours: package["source"].is_null(),
        dependencies: BTreeSet::new(),
        name,
        version,
    })
}

/// The checksum of a package in `Cargo.lock`.
fn locked_checksum(lock_file: &str, name: &str, version: &str) -> Option<String> {
    let start = format!("name = \"{name}\"\nversion = \"{version}\"\n");
    let package = lock_file.split("[[package]]\n").find(|package| package.starts_with(&start))?;
    let checksum = package.lines().find_map(|line| line.strip_prefix("checksum = \""))?;
    Some(checksum.trim_end_matches('"').to_string())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn package(name: &str, source: &Value) -> Value {
        json!({"id": name, "name": name, "version": "1.0.0", "source": source, "license": "MIT/Apache-2.0",
            "authors": ["A"], "manifest_path": format!("/sources/{name}/Cargo.toml")})
    }

    fn node(name: &str, dependencies: &[(&str, Value)]) -> Value {
        let edge = |(name, kind): &(&str, Value)| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        json!({"id": name, "deps": dependencies.iter().map(edge).collect::<Vec<_>>()})
    }

    #[test]
    fn tools_of_builds_and_tests_are_no_part_of_the_program() {
        let foreign = json!("registry");
        let names = ["macro", "library", "compiler", "test-tool", "unused"];
        let mut packages: Vec<Value> = names.iter().map(|name| package(name, &foreign)).collect();
        packages.push(package("app", &Value::Null));
        let edges = [("macro", json!(null)), ("compiler", json!("build")), ("test-tool", json!("dev"))];
        let mut nodes: Vec<Value> =
            ["library", "compiler", "test-tool", "unused"].iter().map(|name| node(name, &[])).collect();
        nodes.push(node("app", &edges));
        nodes.push(node("macro", &[("library", json!(null))]));
        let metadata = json!({"packages": packages, "resolve": {"nodes": nodes}});
        let lock_file = "[[package]]\nname = \"library\"\nversion = \"1.0.0\"\nchecksum = \"aa\"\n";

        let found = reachable(&metadata, "app", lock_file).unwrap();
        let names: Vec<&str> = found.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names, ["app", "library", "macro"]);
        assert!(found[0].is_ours && !found[1].is_ours);
        assert_eq!(found[0].dependencies, BTreeSet::from(["macro@1.0.0".to_string()]));
        assert_eq!(found[1].checksum.as_deref(), Some("aa"));
        assert_eq!(found[1].licence, "MIT OR Apache-2.0");
        assert!(reachable(&metadata, "missing", lock_file).is_none());
    }
}
