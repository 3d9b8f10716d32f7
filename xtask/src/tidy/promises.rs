//! The promises of ARCHITECTURE.md and STYLE.md that can be seen in a file.

use super::Source;

/// A word that must not stand in some files.
struct Promise {
    /// The files it is about: where their paths begin.
    under: &'static str,
    words: &'static [&'static str],
    because: &'static str,
}

const PROMISES: [Promise; 8] = [
    Promise {
        under: "crates/rules/src/",
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "std::thread"],
        because: "rules does no I/O",
    },
    Promise { under: "crates/rules/src/", words: &["Instant", "SystemTime"], because: "rules has no clock" },
    Promise { under: "crates/rules/src/", words: &["f32", "f64"], because: "rules has no floats" },
    Promise {
        under: "crates/texts/src/",
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "std::thread"],
        because: "texts does no I/O",
    },
    Promise {
        under: "crates/drawing/src/",
        words: &["std::fs", "std::io", "std::net", "std::env", "std::process", "std::thread", "Instant"],
        because: "drawing does no I/O and has no clock",
    },
    Promise {
        under: "crates/ranking/src/",
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
        because: "ranking does no I/O and has no clock",
    },
    Promise {
        under: "crates/room/src/",
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
        because: "room does no I/O and has no clock",
    },
    Promise {
        under: "crates/oracle/src/",
        words: &["tripylon_rules"],
        because: "the oracle is a second opinion, written from the rule sheets alone",
    },
];

/// Names of files in which anything could hide.
const DRAWERS: [&str; 5] = ["utils.rs", "util.rs", "helpers.rs", "common.rs", "misc.rs"];

const LONGEST_FILE: usize = 500;

/// What is wrong with a file.
pub(super) fn check(source: &Source) -> Vec<String> {
    let path = &source.path;
    let mut faults = Vec::new();
    let text = with_imports_spelt_out(&source.text);
    for promise in PROMISES.iter().filter(|promise| path.starts_with(promise.under)) {
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with("//")) {
            for word in promise.words.iter().filter(|word| holds_word(line, word)) {
                faults.push(format!("{path}:{number}: {word} stands here, but {}", promise.because));
            }
        }
    }
    let name = path.rsplit('/').next().unwrap_or_default();
    if DRAWERS.contains(&name) {
        faults.push(format!("{path}: a drawer; what is in it belongs beside its caller"));
    }
    let lines = source.text.lines().count();
    if path.ends_with(".rs") && lines > LONGEST_FILE {
        faults.push(format!("{path}: {lines} lines; has a second noun moved in?"));
    }
    for (line, number) in source.text.lines().zip(1..) {
        if let Some(place) = MACHINE_PATHS.iter().find(|place| line.contains(**place)) {
            faults.push(format!("{path}:{number}: {place:?} is a path of one machine"));
        }
    }
    faults
}

/// Written in two halves so that this file keeps its own promise.
const MACHINE_PATHS: [&str; 3] = [concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/wo", "rk/")];

/// The text in which `use std::{fs, io}` reads `use std::{std::fs, std::io}`, with as many lines as before.
fn with_imports_spelt_out(text: &str) -> String {
    let mut rest = text;
    let mut spelt = String::new();
    while let Some(start) = rest.find("std::{") {
        let (before, group) = rest.split_at(start + "std::{".len());
        let mut depth = 1;
        let end = group.find(|letter| {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            depth == 0
        });
        let (group, after) = group.split_at(end.unwrap_or(group.len()));
        spelt += before;
        let mut depth = 0;
        let mut begins = true;
        for letter in group.chars() {
            if begins && depth == 0 && letter.is_alphabetic() {
                spelt += "std::";
                begins = false;
            }
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            begins |= letter == ',' && depth == 0;
            spelt.push(letter);
        }
        rest = after;
    }
    spelt + rest
}

/// Whether a word stands in a line by itself, not as part of a longer one.
fn holds_word(line: &str, word: &str) -> bool {
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
    fn a_broken_promise_is_found() {
        check_file("crates/rules/src/x.rs", "let x: f64 = 1.0;", 1);
        check_file("crates/rules/src/x.rs", "use std::fs;\nlet now = Instant::now();", 2);
        check_file("crates/rules/src/x.rs", "use std::{fmt, fs, io::{self, Write}};", 2);
        check_file("crates/rules/src/x.rs", "use std::{\n    fmt,\n    net::Ipv4Addr,\n};", 1);
        check_file("crates/oracle/src/x.rs", "use tripylon_rules::Pylos;", 1);
        check_file("crates/cli/src/utils.rs", "", 1);
        check_file("crates/cli/src/long.rs", &"\n".repeat(501), 1);
        check_file("README.md", concat!("see /ro", "ot/x"), 1);
    }

    #[test]
    fn what_only_looks_like_one_is_fine() {
        check_file("crates/rules/src/x.rs", "// not f64\nlet buf64 = 1;", 0);
        check_file("crates/rules/src/x.rs", "use std::{fmt, str::FromStr};\nlet io = 1;", 0);
        check_file("crates/cli/src/x.rs", "let x: f64 = 1.0;", 0);
        check_file("crates/cli/src/x.rs", &"\n".repeat(500), 0);
    }
}
