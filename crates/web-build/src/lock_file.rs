//! `Cargo.lock`: which version of a library is used.

use std::collections::BTreeSet;

/// A package of the lock file.
struct LockedPackage<'a> {
    name: &'a str,
    version: &'a str,
    checksum: &'a str,
    /// As the file has them: `name` or, where there are several versions, `name version`.
    dependencies: Vec<&'a str>,
}

/// Returns the libraries that a package is built with, directly or not: a line of name, version and checksum for each,
/// sorted. Of the package itself only `direct` dependencies are followed.
pub(crate) fn locked_libraries(lock_file: &str, package: &str, direct: &[&str]) -> BTreeSet<String> {
    let packages: Vec<LockedPackage<'_>> = lock_file.split("[[package]]\n").skip(1).map(parse).collect();
    let find = |dependency: &str| {
        let (name, version) = dependency
            .split_once(' ')
            .map_or((dependency, None), |(name, rest)| (name, rest.split(' ').next()));
        packages
            .iter()
            .find(|other| other.name == name && version.is_none_or(|version| other.version == version))
    };
    let is_direct = |dependency: &&&str| direct.contains(&dependency.split(' ').next().unwrap_or_default());
    let own = packages.iter().find(|other| other.name == package);
    let mut pending: Vec<&str> =
        own.into_iter().flat_map(|own| own.dependencies.iter().filter(is_direct).copied()).collect();
    let mut found = BTreeSet::new();
    while let Some(library) = pending.pop().and_then(find) {
        if found.insert(format!("{} {} {}", library.name, library.version, library.checksum)) {
            pending.extend(&library.dependencies);
        }
    }
    found
}

fn parse(block: &str) -> LockedPackage<'_> {
    let value = |key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
        line.and_then(|line| line.strip_suffix('"')).unwrap_or_default()
    };
    let listed = block.split_once("dependencies = [\n").map_or("", |(_, rest)| rest);
    let entries = listed.lines().take_while(|line| *line != "]");
    let dependencies = entries.map(|line| line.trim_matches([' ', '"', ','])).collect();
    LockedPackage {
        name: value("name"),
        version: value("version"),
        checksum: value("checksum"),
        dependencies,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK_FILE: &str = r#"version = 4

[[package]]
name = "app"
version = "0.1.0"
dependencies = [
 "serde",
 "syn 2.0.1",
 "test-tool",
]

[[package]]
name = "serde"
version = "1.0.0"
checksum = "aa"
dependencies = [
 "syn 1.0.9",
]

[[package]]
name = "syn"
version = "1.0.9"
checksum = "bb"

[[package]]
name = "syn"
version = "2.0.1"
checksum = "cc"
dependencies = [
 "serde",
]

[[package]]
name = "test-tool"
version = "3.0.0"
checksum = "dd"
"#;

    #[test]
    fn only_followed_dependencies_are_listed_each_in_its_version() {
        let found = |direct: &[&str]| -> Vec<String> {
            locked_libraries(LOCK_FILE, "app", direct).into_iter().collect()
        };
        assert_eq!(found(&["serde"]), ["serde 1.0.0 aa", "syn 1.0.9 bb"]);
        assert_eq!(found(&["syn"]), ["serde 1.0.0 aa", "syn 1.0.9 bb", "syn 2.0.1 cc"]);
        assert!(found(&[]).is_empty());
    }
}
