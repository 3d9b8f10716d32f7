//! The paths that ARCHITECTURE.md names under "I want to change": each leads to an existing file or folder.

use std::{fs, path::Path};

/// Reports paths of the table that do not exist.
pub(super) fn check(root: &Path) -> Result<Vec<String>, String> {
    let architecture = fs::read_to_string(root.join("ARCHITECTURE.md")).map_err(|error| error.to_string())?;
    let paths = table_paths(&architecture);
    if paths.is_empty() {
        return Err("ARCHITECTURE.md has no table of paths".into());
    }
    Ok(missing(&paths, root))
}

/// The paths in backticks in the second column of the table.
fn table_paths(architecture: &str) -> Vec<&str> {
    let rows = architecture.lines().skip_while(|line| !line.ends_with("| look in |")).skip(2);
    rows.take_while(|line| line.starts_with('|'))
        .filter_map(|row| row.split('|').nth(2))
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect()
}

/// The paths that exist neither from `root` nor from its folder `crates`.
fn missing(paths: &[&str], root: &Path) -> Vec<String> {
    let crates = root.join("crates");
    let is_missing = |path: &String| !exists(root, path) && !exists(&crates, path);
    paths
        .iter()
        .flat_map(|path| expand_games(path))
        .flat_map(|path| expand_braces(&path))
        .map(|path| path.replace("FEATURE", "*").replace("LANGUAGE", "*"))
        .filter(is_missing)
        .map(|path| format!("ARCHITECTURE.md: path {path} leads to no file"))
        .collect()
}

/// The paths that `GAME` stands for, one per game. Files of data have a hyphen in their names instead of an underscore.
fn expand_games(path: &str) -> Vec<String> {
    if !path.contains("GAME") {
        return vec![path.to_string()];
    }
    let le_pylos = if path.contains("/src/") { "le_pylos" } else { "le-pylos" };
    ["pylos", le_pylos, "pylon"].map(|game| path.replace("GAME", game)).to_vec()
}

/// The paths that `{a,b}` stands for.
fn expand_braces(path: &str) -> Vec<String> {
    let Some((before, (group, after))) =
        path.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    else {
        return vec![path.to_string()];
    };
    group.split(',').flat_map(|part| expand_braces(&format!("{before}{part}{after}"))).collect()
}

/// Whether a path exists in a folder; `*` stands for any part of a name.
fn exists(folder: &Path, path: &str) -> bool {
    let Some((name, rest)) = path.split_once('/') else {
        return names(folder, path).next().is_some();
    };
    names(folder, name).any(|name| exists(&folder.join(name), rest))
}

/// The names in a folder that a pattern matches.
fn names(folder: &Path, pattern: &str) -> impl Iterator<Item = String> {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(move |name| matches(pattern, name))
}

fn matches(pattern: &str, name: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern == name;
    };
    let Some(name) = name.strip_prefix(start) else {
        return false;
    };
    (0..=name.len()).filter_map(|length| name.get(length..)).any(|name| matches(rest, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_from_the_second_column_of_the_table() {
        let text = "`a.rs`\n| … | look in |\n| --- | --- |\n| b `c` | `d/e.rs`, then `f` with it |\n| g | `h` |\n\n| i | `j` |";
        assert_eq!(table_paths(text), ["d/e.rs", "f", "h"]);
    }

    #[test]
    fn braces_and_games_are_expanded() {
        assert_eq!(expand_braces("a/{b,c/d}.{rs,md}"), ["a/b.rs", "a/b.md", "a/c/d.rs", "a/c/d.md"]);
        assert_eq!(
            expand_games("a/src/GAME/b.rs"),
            ["a/src/pylos/b.rs", "a/src/le_pylos/b.rs", "a/src/pylon/b.rs"]
        );
        assert_eq!(expand_games("lessons/GAME"), ["lessons/pylos", "lessons/le-pylos", "lessons/pylon"]);
    }

    #[test]
    fn a_star_stands_for_any_part_of_a_name() {
        assert!(matches("*view*.rs", "view.rs") && matches("*view*.rs", "board_view_2.rs"));
        assert!(matches("*", "é") && matches("a*", "a"));
        assert!(!matches("*view*.rs", "views.md") && !matches("view", "viewer") && !matches("a*b", "a"));
    }

    #[test]
    fn a_path_to_a_missing_file_is_found() {
        let paths = [
            "xtask/src/{main,nowhere}.rs",
            "rules/src/GAME/setup.rs",
            "web/src/FEATURE/controller.rs",
            "texts/languages/LANGUAGE/*.ftl",
            "texts/languages/LANGUAGE/*.nothing",
            "rules/src/GAME/move.rs",
        ];
        let missing = missing(&paths, &super::super::root());
        assert_eq!(missing.len(), 5, "{missing:?}");
        assert_eq!(missing[0], "ARCHITECTURE.md: path xtask/src/nowhere.rs leads to no file");
        assert_eq!(missing[1], "ARCHITECTURE.md: path texts/languages/*/*.nothing leads to no file");
        assert_eq!(missing[2], "ARCHITECTURE.md: path rules/src/pylos/move.rs leads to no file");
    }
}
