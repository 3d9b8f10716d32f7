//! Messages: the code, or another message, uses each one.

use std::collections::HashSet;

use super::Source;

/// Reports English messages that nothing uses. The other languages have the same ones.
pub(super) fn check(sources: &[Source]) -> Vec<String> {
    let methods: HashSet<&str> = sources
        .iter()
        .filter(|source| source.path.ends_with(".rs"))
        .flat_map(|source| names_after_dot_or_colon(&source.text))
        .collect();
    let english: Vec<&Source> =
        sources.iter().filter(|source| source.path.starts_with("crates/texts/languages/en/")).collect();
    let referenced: HashSet<&str> = english.iter().flat_map(|source| references(&source.text)).collect();
    let unused = |source: &&Source| {
        let path = source.path.clone();
        let keys = source.text.lines().filter_map(message_key);
        keys.filter(|key| !methods.contains(key.replace('-', "_").as_str()) && !referenced.contains(key))
            .map(|key| format!("{path}: nothing uses message {key}"))
            .collect::<Vec<_>>()
    };
    english.iter().flat_map(unused).collect()
}

/// The names that follow a dot or a colon.
fn names_after_dot_or_colon(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.split(['.', ':']).skip(1).filter_map(move |rest| rest.split(|letter| !is_part(letter)).next())
}

/// The messages that other messages insert, as in `{ name }`.
fn references(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split(['}', ' ']).find(|word| !word.is_empty()))
}

/// The key of the message that begins in a line.
fn message_key(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let key = key.trim_end();
    let is_key = key.starts_with(|letter: char| letter.is_ascii_lowercase())
        && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    is_key.then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_nothing_uses_is_found() {
        let source = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
        let english = "# $who (Who)\nused-once = Yes\nby-path = { name }\nname = Tripylon\nun-used = { $who ->\n   *[a] b = c\n}\n";
        let sources = [
            source("crates/texts/languages/en/a.ftl", english),
            source("crates/texts/languages/de/a.ftl", "nirgends = Nein\n"),
            source("crates/web/src/a.rs", "let un_used = game().used_once(); list.map(Game::by_path);"),
        ];
        assert_eq!(check(&sources), ["crates/texts/languages/en/a.ftl: nothing uses message un-used"]);
    }
}
