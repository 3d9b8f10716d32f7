//! The invariants of ARCHITECTURE.md and STYLE.md that can be checked file by file.

use super::Source;

/// Words that must not occur in some files.
struct Invariant {
    /// The beginning of the paths it applies to.
    path: &'static str,
    words: &'static [&'static str],
    reason: &'static str,
}

const INVARIANTS: [Invariant; 8] = [
    Invariant {
        path: "crates/rules/src/",
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "std::thread"],
        reason: "rules does no I/O",
    },
    Invariant { path: "crates/rules/src/", words: &["Instant", "SystemTime"], reason: "rules has no clock" },
    Invariant { path: "crates/rules/src/", words: &["f32", "f64"], reason: "rules has no floats" },
    Invariant {
        path: "crates/texts/src/",
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "std::thread"],
        reason: "texts does no I/O",
    },
    Invariant {
        path: "crates/drawing/src/",
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "std::thread", "Instant"],
        reason: "drawing does no I/O and has no clock",
    },
    Invariant {
        path: "crates/ranking/src/",
        words: &[
            "std::fs",
            "std::io",
            "std::net",
            "std::env",
            "std::process",
            "std::thread",
            "Instant",
            "SystemTime",
        ],
        reason: "ranking does no I/O and has no clock",
    },
    Invariant {
        path: "crates/play/src/",
        words: &[
            "std::fs",
            "std::io",
            "std::net",
            "std::env",
            "std::process",
            "std::thread",
            "Instant",
            "SystemTime",
        ],
        reason: "play does no I/O and has no clock",
    },
    Invariant {
        path: "testing/oracle/src/",
        words: &["tripylon_rules"],
        reason: "the oracle is a second opinion, written from the rule sheets alone",
    },
];

/// File names that say nothing about the content.
const VAGUE_FILE_NAMES: [&str; 5] = ["utils.rs", "util.rs", "helpers.rs", "common.rs", "misc.rs"];

const MAX_LINES: usize = 500;

/// Reports the violations in a file.
pub(super) fn check(source: &Source) -> Vec<String> {
    let path = &source.path;
    let mut faults = Vec::new();
    let text = with_expanded_imports(&source.text);
    for invariant in INVARIANTS.iter().filter(|invariant| path.starts_with(invariant.path)) {
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with("//")) {
            for word in invariant.words.iter().filter(|word| contains_word(line, word)) {
                faults.push(format!("{path}:{number}: {word} is used here, but {}", invariant.reason));
            }
        }
    }
    let name = path.rsplit('/').next().unwrap_or_default();
    if VAGUE_FILE_NAMES.contains(&name) {
        faults.push(format!("{path}: a vague file name; move the items beside their callers"));
    }
    let lines = source.text.lines().count();
    if path.ends_with(".rs") && lines > MAX_LINES {
        faults.push(format!("{path}: {lines} lines, more than {MAX_LINES}: split it by subject"));
    }
    for (line, number) in source.text.lines().zip(1..) {
        if let Some(place) = MACHINE_PATHS.iter().find(|place| line.contains(**place)) {
            faults.push(format!("{path}:{number}: {place:?} is a path of one machine"));
        }
    }
    faults
}

/// Written in two halves so that this file passes its own check.
const MACHINE_PATHS: [&str; 3] = [concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/wo", "rk/")];

/// The text in which `use std::{fs, io}` reads `use std::{std::fs, std::io}`, with as many lines as before.
fn with_expanded_imports(text: &str) -> String {
    let mut rest = text;
    let mut expanded = String::new();
    while let Some(start) = rest.find("std::{") {
        let (before, group) = rest.split_at(start + "std::{".len());
        let mut depth = 1;
        let end = group.find(|letter| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            depth == 0
        });
        let (group, after) = group.split_at(end.unwrap_or(group.len()));
        expanded += before;
        let mut depth = 0;
        let mut begins = true;
        for letter in group.chars() {
            if begins && depth == 0 && letter.is_alphabetic() {
                expanded += "std::";
                begins = false;
            }
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            begins |= letter == ',' && depth == 0;
            expanded.push(letter);
        }
        rest = after;
    }
    expanded + rest
}

/// Whether a line contains a word that is not part of a longer one.
fn contains_word(line: &str, word: &str) -> bool {
    let letter = |character: Option<char>| {
        character.is_some_and(|character| character.is_alphanumeric() || character == '_')
    };
    line.match_indices(word).any(|(start, found)| {
        !letter(line[..start].chars().next_back()) && !letter(line[start + found.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_file(path: &str, text: &str, faults: usize) {
        let source = Source { path: path.into(), text: text.into() };
        assert_eq!(check(&source).len(), faults, "{:?}", check(&source));
    }

    #[test]
    fn a_violated_invariant_is_found() {
        check_file("crates/rules/src/x.rs", "let x: f64 = 1.0;", 1);
        check_file("crates/rules/src/x.rs", "use std::fs;\nlet now = Instant::now();", 2);
        check_file("crates/rules/src/x.rs", "use std::{fmt, fs, io::{self, Write}};", 2);
        check_file("crates/rules/src/x.rs", "use std::{\n    fmt,\n    net::Ipv4Addr,\n};", 1);
        check_file("testing/oracle/src/x.rs", "use tripylon_rules::Pylos;", 1);
        check_file("crates/cli/src/utils.rs", "", 1);
        check_file("crates/cli/src/long.rs", &"\n".repeat(501), 1);
        check_file("README.md", concat!("see /ro", "ot/x"), 1);
    }

    #[test]
    fn similar_code_is_fine() {
        check_file("crates/rules/src/x.rs", "// not f64\nlet buf64 = 1;", 0);
        check_file("crates/rules/src/x.rs", "use std::{fmt, str::FromStr};\nlet io = 1;", 0);
        check_file("crates/cli/src/x.rs", "let x: f64 = 1.0;", 0);
        check_file("crates/cli/src/x.rs", &"\n".repeat(500), 0);
    }
}
