//! Public type names: each exists in one crate only, so that a search for it finds one thing.

use std::collections::{BTreeMap, BTreeSet};

use super::Source;

/// Names that more than one crate may use, each with the reason.
const SHARED: &[(&str, &str)] = &[
    ("AnyPosition", "the oracle is a second implementation of the rules and mirrors the names of the first"),
    ("Outcome", "the oracle is a second implementation of the rules and mirrors the names of the first"),
    ("Position", "the oracle is a second implementation of the rules and mirrors the names of the first"),
];

/// Reports public types whose name exists in two crates.
pub(super) fn check(sources: &[Source]) -> Vec<String> {
    let mut crates_by_name: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources {
        let Some((folder, _)) = source.path.split_once("/src/").filter(|_| source.path.ends_with(".rs"))
        else {
            continue;
        };
        for name in source.text.lines().filter_map(public_type) {
            crates_by_name.entry(name).or_default().insert(folder);
        }
    }
    crates_by_name
        .into_iter()
        .filter(|(name, folders)| folders.len() > 1 && SHARED.iter().all(|(shared, _)| shared != name))
        .map(|(name, folders)| {
            let folders = folders.into_iter().collect::<Vec<_>>().join(", ");
            format!("type {name} exists in {folders}: rename it, or list it in {} with the reason", file!())
        })
        .collect()
}

/// The name of the public type that a line declares, if it declares one at the top level of a file.
fn public_type(line: &str) -> Option<&str> {
    let item = line.strip_prefix("pub ")?;
    let keywords = ["struct ", "enum ", "trait ", "type ", "union "];
    let rest = keywords.into_iter().find_map(|keyword| item.strip_prefix(keyword))?;
    rest.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_public_type_name_in_two_crates_is_found() {
        let sources = [
            source("crates/a/src/x.rs", "pub struct Board<T> {\n    pub(crate) struct Inner;"),
            source("crates/b/src/y.rs", "pub enum Board {\npub(crate) struct Other;"),
            source("crates/c/src/z.rs", "struct Board;\npub fn struct_name() {}"),
        ];
        let found = check(&sources);
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("type Board exists in crates/a, crates/b"), "{found:?}");
    }

    #[test]
    fn every_shared_name_is_needed_and_has_a_reason() {
        let sources = super::super::sources().unwrap();
        let declared = |name: &str| {
            let crates = sources
                .iter()
                .filter(|source| source.text.lines().any(|line| public_type(line) == Some(name)));
            crates
                .filter_map(|source| source.path.split_once("/src/"))
                .map(|(folder, _)| folder)
                .collect::<BTreeSet<_>>()
        };
        for (name, reason) in SHARED {
            assert!(declared(name).len() > 1, "{name} is in one crate only: drop it from the list");
            assert!(reason.len() > 10, "{name} needs a reason");
        }
    }
}
