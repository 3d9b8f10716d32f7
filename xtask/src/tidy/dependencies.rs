//! External dependencies: CONTRIBUTING.md lists each one with its purpose.

use std::{fs, path::Path};

/// Reports dependencies of the workspace that CONTRIBUTING.md does not list.
pub(super) fn check(root: &Path) -> Result<Vec<String>, String> {
    let read = |name: &str| fs::read_to_string(root.join(name)).map_err(|error| format!("{name}: {error}"));
    Ok(undocumented(&read("Cargo.toml")?, &read("CONTRIBUTING.md")?))
}

fn undocumented(manifest: &str, documented: &str) -> Vec<String> {
    let section = manifest.lines().skip_while(|line| *line != "[workspace.dependencies]").skip(1);
    let names = section
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name);
    names
        .filter(|name| !name.starts_with("tripylon-") && !documented.contains(&format!("`{name}`")))
        .map(|name| format!("dependency {name} is not listed in CONTRIBUTING.md"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undocumented_dependency_is_found() {
        let manifest = "[workspace.dependencies]\ntripylon-rules = { path = \"x\" }\nclap = \"4\"\nserde = \"1\"\n\n[profile]\nlto = true\n";
        assert_eq!(
            undocumented(manifest, "| `clap` | arguments |"),
            ["dependency serde is not listed in CONTRIBUTING.md"]
        );
    }
}
