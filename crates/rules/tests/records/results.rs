//! Results.

use super::*;

#[test]
fn the_result_is_one_of_four_words() {
    check_outcome_of(&played("pylos", "1. a1 *"), "goes on");
    check_outcome_of(&played("pylos", "1. a1 1-0"), "1 by resignation");
    check_outcome_of(&played("pylos", "1. a1 0-1"), "2 by resignation");
    check_outcome_of(&played("pylos", "1. a1 1/2-1/2"), "draw by agreement");
    check_refused("[Rules \"pylos\"]\n[Result \"2-0\"]\n\n1. a1", 2, "result \"2-0\" is unknown");
    check_bad_move_in("[Rules \"pylos\"]\n1. a1 2-0", (1, 2, Player::Two), "2-0", "\"2\" is not a cell");
}

#[test]
fn text_after_the_result_is_refused_with_its_line() {
    for text in ["2. b1", "{a short game}", "(2. b1)", "*"] {
        let error = refusal(&format!("[Rules \"pylos\"]\n\n1. a1 d4\n1-0 {text}"));
        assert_eq!(error.line, 4, "{error}");
    }
}

#[test]
fn the_result_may_occur_in_the_tag_only() {
    let record = read("[Rules \"pylos\"]\n[Result \"0-1\"]\n\n1. a1");
    check_outcome_of(&record, "2 by resignation");
    check_outcome_of(&played("pylos", "1. a1"), "goes on");
}

#[test]
fn the_result_must_be_the_same_in_the_tag_and_at_the_end() {
    check_refused(
        "[Rules \"pylos\"]\n[Result \"1-0\"]\n\n1. a1 0-1",
        2,
        "tag Result says \"1-0\", but the record ends with 0-1",
    );
    check_refused(
        "[Rules \"pylos\"]\n[Result \"1-0\"]\n\n1. a1 *",
        2,
        "tag Result says \"1-0\", but the record ends with *",
    );
}

#[test]
fn the_result_must_agree_with_the_board() {
    let moves = "1. L@a1 L@b1 2. a1>b1";
    let record = played("pylon:size=2x1", &format!("{moves} 1-0"));
    check_outcome_of(&record, "1 by score 2-0");
    check_printed_end(&record, "1-0", Some("score"));
    for result in ["0-1", "1/2-1/2"] {
        check_refused(
            &format!("[Rules \"pylon:size=2x1\"]\n{moves} {result}"),
            2,
            &format!("the record ends with {result}, but player 1 wins"),
        );
    }
}

#[test]
fn the_termination_must_agree_with_the_board() {
    let record = |word: &str| {
        format!("[Rules \"pylon:size=2x1\"]\n[Termination \"{word}\"]\n1. L@a1 L@b1 2. a1>b1 1-0")
    };
    check_outcome_of(&read(&record("score")), "1 by score 2-0");
    for word in ["resignation", "time", "agreement", "apex"] {
        check_refused(&record(word), 2, &format!("the record ends by {word:?}"));
    }
}

#[test]
fn a_game_ended_by_the_board_has_its_reason() {
    let apex_missing = "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|1";
    for (rules, at, moves, result, termination) in [
        ("pylos", format!("{apex_missing} 2"), "j1", "0-1", "apex"),
        ("pylos", format!("{apex_missing} 1"), "", "0-1", "empty-reserve"),
        ("pylos:empty-reserve=may-raise", format!("{apex_missing} 1"), "", "0-1", "no-move"),
        (
            "le-pylos:singleton=no",
            "....b/.a.../........./...../A.C.. battle 1 10-3 -".to_string(),
            "a1>a3 b4>b3 c1>c3 e5>e3",
            "1/2-1/2",
            "majority",
        ),
        ("pylon:size=2x1", "L,l 2".to_string(), "b1>a1", "0-1", "score"),
    ] {
        let record = read(&format!("[Rules \"{rules}\"]\n[Position \"{at}\"]\n{moves} {result}"));
        check_printed_end(&record, result, Some(termination));
    }
}
