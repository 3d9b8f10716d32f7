//! Records of whole games, in the order of their text: tags, numbered moves, comments, clock times, variations,
//! results. Then the end by repetition, agreement or a player's decision, and editing. A syntax error names its line,
//! an illegal move its number.

#[path = "../support/mod.rs"]
mod support;
mod whole_record;
mod tags;
mod moves;
mod comments_and_clock_times;
mod variations;
mod results;
mod endings;
mod repetition;
mod random_setup;

use std::time::Duration;

use support::*;
use tripylon_rules::{
    AnyGame, AnyMove, Ending, LePylos, Player,
    record::{Comment, ParseRecordError, Record, RecordPath, Tag},
};

/// A record as it prints itself.
const CANONICAL: &str = "\
[Rules \"pylos:variant=expert\"]
[Player1 \"Ada\"]
[Player2 \"Ben\"]
[Date \"2026-01-31\"]
[Time \"5+3\"]
[Result \"*\"]

1. a1 {[%clk 0:04:31] a corner} 1... d4 {[%clk 0:04:58]} (1... b2 {bold} 2. c3)
(1... c2) 2. b1 *
";

/// Six moves after which each player lacks one sphere to a square: b2-b2 and c3-c3 bring the position back.
const SIX_MOVES: &str = "1. a1 d4 2. b1 d3 3. a2 c4";

#[track_caller]
fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\nin {text}"))
}

/// A record of some rules without other tags.
#[track_caller]
fn played(rules: &str, moves: &str) -> Record {
    read(&format!("[Rules \"{rules}\"]\n\n{moves}"))
}

/// The moves of the main line, as texts.
fn moves_of(record: &Record) -> String {
    let texts: Vec<String> =
        record.main_line().plies().iter().map(|ply| record.start().move_text(ply.mv())).collect();
    texts.join(" ")
}

#[track_caller]
fn check_prints_as_read(text: &str) {
    assert_eq!(read(text).to_string(), text);
}

/// Asserts that a record equals the record parsed from its text.
#[track_caller]
fn check_reads_back(record: &Record) {
    let text = record.to_string();
    assert_eq!(read(&text), *record, "{text}");
    check_prints_as_read(&text);
}

#[track_caller]
fn refusal(text: &str) -> ParseRecordError {
    match text.parse::<Record>() {
        Ok(record) => panic!("this was read:\n{record}"),
        Err(error) => error,
    }
}

/// Asserts that a record is rejected on this line with this message.
#[track_caller]
fn check_refused(text: &str, line: usize, message: &str) {
    let error = refusal(text);
    assert_eq!((error.line, error.bad_move.as_ref()), (line, None), "{error}");
    check_message(&error.to_string(), message);
}

/// Asserts that a move is rejected: its number, turn, player, text and the message.
#[track_caller]
fn check_bad_move_in(text: &str, place: (usize, usize, Player), written: &str, message: &str) {
    let error = refusal(text);
    let bad_move = error.bad_move.as_ref().unwrap_or_else(|| panic!("the error names no move: {error}"));
    assert_eq!((bad_move.number, bad_move.ply, bad_move.player), place, "{error}");
    assert_eq!(bad_move.text, written, "{error}");
    check_message(&error.to_string(), message);
    check_message(&error.to_string(), &format!("move {} of player {}", bad_move.number, bad_move.player));
}

#[track_caller]
fn check_outcome_of(record: &Record, expected: &str) {
    assert_eq!(outcome_text(record.outcome()), expected, "{record}");
}

/// Asserts the printed result and termination.
#[track_caller]
fn check_printed_end(record: &Record, result: &str, termination: Option<&str>) {
    let text = record.to_string();
    assert!(text.contains(&format!("[Result \"{result}\"]\n")), "{text}");
    assert!(text.ends_with(&format!("{result}\n")), "{text}");
    match termination {
        Some(word) => assert!(text.contains(&format!("[Termination \"{word}\"]\n")), "{text}"),
        None => assert!(!text.contains("[Termination"), "{text}"),
    }
    check_reads_back(record);
}
