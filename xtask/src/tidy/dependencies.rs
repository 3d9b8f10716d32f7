//! Every dependency is introduced: CONTRIBUTING.md says what each is for.

use std::{fs, path::Path};

/// Compares the dependencies of the workspace with those that are introduced.
pub(super) fn check(root: &Path) -> Result<Vec<String>, String> {
    let read = |name: &str| fs::read_to_string(root.join(name)).map_err(|error| format!("{name}: {error}"));
    Ok(strangers(&read("Cargo.toml")?, &read("CONTRIBUTING.md")?))
}

fn strangers(manifest: &str, introductions: &str) -> Vec<String> {
    let section = manifest.lines().skip_while(|line| *line != "[workspace.dependencies]").skip(1);
    let names = section
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name);
    names
        .filter(|name| !name.starts_with("tripylon-") && !introductions.contains(&format!("`{name}`")))
        .map(|name| format!("dependency {name} is not introduced in CONTRIBUTING.md"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_that_nobody_introduced_is_found() {
        let manifest = "[workspace.dependencies]\ntripylon-rules = { path = \"x\" }\nclap = \"4\"\nserde = \"1\"\n\n[profile]\nlto = true\n";
        assert_eq!(
            strangers(manifest, "| `clap` | arguments |"),
            ["dependency serde is not introduced in CONTRIBUTING.md"]
        );
    }
}
