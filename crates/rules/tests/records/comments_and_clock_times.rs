//! Comments and clock times.

use super::*;

#[track_caller]
fn check_comment(moves: &str, plies: usize, expected: Option<&str>) {
    let record = played("pylos", moves);
    let ply = &record.main_line().plies()[plies - 1];
    assert_eq!(ply.comment.as_ref().map(Comment::as_str), expected, "{moves}");
    check_reads_back(&record);
}

#[test]
fn a_comment_belongs_to_the_move_before_it() {
    check_comment("1. a1 {a corner} d4 *", 1, Some("a corner"));
    check_comment("1. a1 {a corner} d4 *", 2, None);
    check_comment("1. a1 d4 {the\n  other one} *", 2, Some("the other one"));
    check_comment("1. a1 {one}{two} *", 1, Some("one two"));
    check_comment("1. a1 {} *", 1, None);
    check_comment("1. a1 {1-0 (not yet) [really]; *} d4 *", 1, Some("1-0 (not yet) [really]; *"));
}

#[test]
fn a_comment_may_precede_the_first_move() {
    let record = played("pylos", "{a friendly game} 1. a1 *");
    assert_eq!(record.main_line().comment.as_ref().map(Comment::as_str), Some("a friendly game"));
    check_reads_back(&record);
}

#[test]
fn a_semicolon_begins_a_comment_to_the_end_of_the_line() {
    check_comment("1. a1 ; a corner\nd4 *", 1, Some("a corner"));
    assert_eq!(moves_of(&played("pylos", "1. a1 ; b1 c1\nd4 *")), "a1 d4");
}

#[test]
fn a_comment_holds_no_braces() {
    assert_eq!(Comment::new("a {bold} move").unwrap().as_str(), "a (bold) move");
    assert_eq!(Comment::new(" \n "), None);
}

#[test]
fn a_comment_that_is_never_closed_is_refused() {
    check_refused("[Rules \"pylos\"]\n1. a1\n{a corner d4 *", 3, "'{' is never closed");
}

#[track_caller]
fn check_clock(comment: &str, millis: Option<u64>, words: Option<&str>) {
    let record = played("pylos", &format!("1. a1 {{{comment}}} *"));
    let ply = &record.main_line().plies()[0];
    assert_eq!(ply.clock, millis.map(Duration::from_millis), "{comment}");
    assert_eq!(ply.comment.as_ref().map(Comment::as_str), words, "{comment}");
    check_reads_back(&record);
}

#[test]
fn a_clock_time_is_part_of_a_comment() {
    check_clock("[%clk 0:04:31]", Some(271_000), None);
    check_clock("[%clk 1:00:00] a corner", Some(3_600_000), Some("a corner"));
    check_clock("[%clk 0:00:02.5]", Some(2_500), None);
    check_clock("no clock", None, Some("no clock"));
    check_clock("[%clk soon]", None, Some("[%clk soon]"));
}

#[test]
fn a_clock_time_prints_as_it_was_read() {
    for clock in ["0:04:31", "0:00:00", "12:59:59", "0:00:09.75"] {
        let text = format!("[Rules \"pylos\"]\n[Result \"*\"]\n\n1. a1 {{[%clk {clock}]}} 1... d4 *\n");
        check_prints_as_read(&text);
    }
}
