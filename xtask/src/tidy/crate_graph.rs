//! The dependencies between crates: none but those in the table of ARCHITECTURE.md.

use std::{collections::BTreeMap, fs, path::Path, process::Command};

use serde_json::Value;

/// Reports dependencies that the table does not allow.
pub(super) fn check(root: &Path) -> Result<Vec<String>, String> {
    let architecture = fs::read_to_string(root.join("ARCHITECTURE.md")).map_err(|error| error.to_string())?;
    let allowed = table(&architecture);
    if allowed.is_empty() {
        return Err("ARCHITECTURE.md has no table of crate dependencies".into());
    }
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--no-deps"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata: Value =
        serde_json::from_slice(&metadata.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    Ok(packages.iter().flat_map(|package| faults(package, &allowed)).collect())
}

/// The rows of the table: a crate and the crates that it may use, in the product and in tests.
fn table(architecture: &str) -> BTreeMap<String, Row> {
    let rows = architecture.lines().skip_while(|line| !line.starts_with("| crate | may use |")).skip(2);
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_string()).collect::<Vec<_>>();
    let names = |cell: &str| cell.split(',').map(|name| name.trim().to_string()).collect::<Vec<_>>();
    rows.take_while(|line| line.starts_with('|'))
        .map(cells)
        .filter(|cells| cells.len() >= 4)
        .map(|cells| (cells[1].clone(), Row { uses: names(&cells[2]), tests_use: names(&cells[3]) }))
        .collect()
}

#[derive(Debug, PartialEq, Eq)]
struct Row {
    uses: Vec<String>,
    tests_use: Vec<String>,
}

fn faults(package: &Value, allowed: &BTreeMap<String, Row>) -> Vec<String> {
    let name = short(package["name"].as_str().unwrap_or_default());
    let Some(row) = allowed.get(name) else {
        return vec![format!("crate {name} is not in the table of ARCHITECTURE.md")];
    };
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    if INDEPENDENT.contains(&name)
        && dependencies.iter().any(|dependency| dependency["kind"].as_str() != Some("dev"))
    {
        return vec![format!("crate {name} has a dependency, but must not have any")];
    }
    if let Some((foreign, owner)) = RESERVED.into_iter().find(|(foreign, owner)| {
        *owner != name && dependencies.iter().any(|dependency| dependency["name"] == *foreign)
    }) {
        return vec![format!("crate {name} uses {foreign}, which only {owner} may")];
    }
    let ours = dependencies.iter().filter(|dependency| dependency["path"].is_string());
    ours.filter_map(|dependency| {
        let used = short(dependency["name"].as_str().unwrap_or_default());
        let in_tests = dependency["kind"].as_str() == Some("dev");
        let may = row.uses.iter().chain(row.tests_use.iter().filter(|_| in_tests)).any(|name| name == used);
        (!may).then(|| format!("crate {name} uses {used}, which the table of ARCHITECTURE.md does not allow"))
    })
    .collect()
}

/// Dependencies that only one crate may have.
const RESERVED: [(&str, &str); 1] = [("sqlx", "store")];

/// The crates without any dependencies.
const INDEPENDENT: [&str; 2] = ["rules", "oracle"];

fn short(package: &str) -> &str {
    package.strip_prefix("tripylon-").unwrap_or(package)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TABLE: &str = "text\n\n| crate | may use | and in tests |\n| --- | --- | --- |\n| cli | rules | – |\n| rules | – | oracle |\n\nmore";

    #[track_caller]
    fn check_fault(package: &Value, expected: &[&str]) {
        assert_eq!(faults(package, &table(TABLE)), expected);
    }

    #[test]
    fn a_dependency_in_the_table_is_fine() {
        check_fault(
            &json!({"name": "tripylon-cli", "dependencies": [{"name": "tripylon-rules", "path": "x", "kind": null}, {"name": "clap", "kind": null}]}),
            &[],
        );
        check_fault(
            &json!({"name": "tripylon-rules", "dependencies": [{"name": "tripylon-oracle", "path": "x", "kind": "dev"}]}),
            &[],
        );
    }

    #[test]
    fn a_dependency_that_is_not_in_the_table_is_found() {
        check_fault(
            &json!({"name": "tripylon-rules", "dependencies": [{"name": "tripylon-cli", "path": "x", "kind": null}]}),
            &["crate rules has a dependency, but must not have any"],
        );
        check_fault(
            &json!({"name": "tripylon-cli", "dependencies": [{"name": "tripylon-oracle", "path": "x", "kind": "dev"}]}),
            &["crate cli uses oracle, which the table of ARCHITECTURE.md does not allow"],
        );
    }

    #[test]
    fn a_dependency_of_an_independent_crate_is_found() {
        check_fault(
            &json!({"name": "tripylon-rules", "dependencies": [{"name": "serde", "kind": null}]}),
            &["crate rules has a dependency, but must not have any"],
        );
        check_fault(
            &json!({"name": "tripylon-rules", "dependencies": [{"name": "proptest", "kind": "dev"}]}),
            &[],
        );
    }

    #[test]
    fn a_dependency_reserved_for_another_crate_is_found() {
        check_fault(
            &json!({"name": "tripylon-cli", "dependencies": [{"name": "sqlx", "kind": "dev"}]}),
            &["crate cli uses sqlx, which only store may"],
        );
    }

    #[test]
    fn a_crate_that_is_not_in_the_table_is_found() {
        check_fault(
            &json!({"name": "tripylon-web", "dependencies": []}),
            &["crate web is not in the table of ARCHITECTURE.md"],
        );
    }
}
