//! Errors that the build script reports in language files.

#[path = "../src/encoding.rs"]
mod encoding;
#[path = "../build/argument_kind.rs"]
mod argument_kind;
#[path = "../build/message_catalog.rs"]
mod message_catalog;
#[path = "../build/pattern.rs"]
mod pattern;
#[path = "../build/ftl_file.rs"]
mod ftl_file;
#[path = "../build/rust_code.rs"]
mod rust_code;

use std::path::Path;

use ftl_file::{FtlFile, LANGUAGES};
use message_catalog::MessageCatalog;

/// The errors for an English and a German file; the other languages have the English text.
fn errors(english: &str, german: &str) -> Vec<String> {
    let without_comments =
        |text: &str| text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    let files = LANGUAGES.map(|language| {
        let text = match language {
            "en" => english.to_string(),
            "de" => german.to_string(),
            _ => without_comments(english),
        };
        FtlFile { language, section: "game".into(), text: text + "\n" }
    });
    MessageCatalog::new(&files).map(|catalog| catalog.to_rust()).err().unwrap_or_default()
}

#[track_caller]
fn check(english: &str, german: &str, expected: &[&str]) {
    assert_eq!(errors(english, german), expected);
}

const COUNT: &str = "# $count (Number)\nleft = { $count } left";

#[test]
fn files_that_agree_are_fine() {
    check("a = A\nb = B", "b = Be\na = Ah", &[]);
    check(COUNT, "left = noch { $count ->\n    [0] nichts\n    [one] eins\n   *[other] { $count }\n}", &[]);
    check("-name = Pylos\na = play { -name }", "-name = Pylos\na = { -name } spielen", &[]);
}

#[test]
fn a_missing_message_is_found() {
    check("a = A\nb = B", "a = A", &["languages/de/game.ftl: message b: is missing"]);
}

#[test]
fn a_message_that_english_does_not_have_is_found() {
    check("a = A", "a = A\nb = B", &["languages/de/game.ftl: message b: English does not have it"]);
}

#[test]
fn a_wrong_argument_is_found() {
    check(COUNT, "left = noch welche", &["languages/de/game.ftl: message left: argument $count is not used"]);
    check(
        COUNT,
        "left = noch { $zahl }",
        &["languages/de/game.ftl: message left: argument $zahl is unknown; argument $count is not used"],
    );
    check(
        COUNT,
        "left = { $count ->\n    [few] wenige\n   *[other] { $count }\n}",
        &["languages/de/game.ftl: message left: argument $count is never few"],
    );
    check(
        "# $who (Who)\nturn = { $who ->\n   *[you] you\n}",
        "turn = { $who }",
        &["languages/de/game.ftl: message turn: argument $who can only be selected on"],
    );
}

#[test]
fn an_argument_of_an_unknown_kind_is_found() {
    check(
        "# $count (Heap)\nleft = { $count }",
        "left = { $count }",
        &[
            "languages/en/game.ftl: message left: argument $count is of an unknown kind, Heap",
            "languages/fr/game.ftl: message left: English does not have it",
            "languages/de/game.ftl: message left: English does not have it",
            "languages/es/game.ftl: message left: English does not have it",
            "languages/it/game.ftl: message left: English does not have it",
            "languages/nl/game.ftl: message left: English does not have it",
            "languages/pt/game.ftl: message left: English does not have it",
        ],
    );
}

#[test]
fn an_unknown_or_unused_term_is_found() {
    check("a = A", "a = { -name }", &["languages/de/game.ftl: message a: term -name is unknown"]);
    check("a = A", "-name = Pylos\na = A", &["languages/de: term -name is not used"]);
}

#[test]
fn a_duplicate_message_is_found() {
    check("a = A", "a = A\na = B", &["languages/de/game.ftl: a: is defined twice"]);
}

#[test]
fn a_file_that_cannot_be_read_is_found() {
    let errors = errors("a = A", "a = { $");
    assert!(errors[0].starts_with("languages/de/game.ftl:1: "), "{errors:?}");
}

#[test]
fn our_own_files_are_fine() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    let catalog = MessageCatalog::new(&FtlFile::read_all(&folder).unwrap()).unwrap();
    assert!(catalog.messages.len() > 300);
}
