//! What the build says about language files that are not as they should be.

#[path = "../build/kind.rs"]
mod kind;
#[path = "../build/library.rs"]
mod library;
#[path = "../build/part.rs"]
mod part;
#[path = "../build/source.rs"]
mod source;
#[path = "../build/write.rs"]
mod write;

use std::path::Path;

use library::Library;
use source::{LANGUAGES, Source};

/// The faults when English says one thing, German another, and everyone else what English says.
fn faults(english: &str, german: &str) -> Vec<String> {
    let without_comments =
        |text: &str| text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    let sources = LANGUAGES.map(|language| {
        let text = match language {
            "en" => english.to_string(),
            "de" => german.to_string(),
            _ => without_comments(english),
        };
        Source { language, room: "game".into(), text: text + "\n" }
    });
    Library::new(&sources).map(|library| library.to_rust()).err().unwrap_or_default()
}

#[track_caller]
fn check(english: &str, german: &str, expected: &[&str]) {
    assert_eq!(faults(english, german), expected);
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
fn an_argument_of_no_kind_is_found() {
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
fn a_term_that_is_unknown_or_idle_is_found() {
    check("a = A", "a = { -name }", &["languages/de/game.ftl: message a: term -name is unknown"]);
    check("a = A", "-name = Pylos\na = A", &["languages/de: term -name is not used"]);
}

#[test]
fn a_message_that_stands_twice_is_found() {
    check("a = A", "a = A\na = B", &["languages/de/game.ftl: a: stands twice"]);
}

#[test]
fn a_file_that_cannot_be_read_is_found() {
    let faults = faults("a = A", "a = { $");
    assert!(faults[0].starts_with("languages/de/game.ftl:1: "), "{faults:?}");
}

#[test]
fn our_own_files_are_fine() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    let library = Library::new(&Source::read_all(&folder).unwrap()).unwrap();
    assert!(library.messages.len() > 300);
}
