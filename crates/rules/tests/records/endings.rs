//! Ends for reasons outside the board.

use super::*;

/// Ends an unfinished game.
#[track_caller]
fn check_ended(rules: &str, moves: &str, ending: Ending, expected: &str, result: &str, termination: &str) {
    let mut record = played(rules, moves);
    check_outcome_of(&record, "goes on");
    record.end(ending).expect("the game goes on");
    check_outcome_of(&record, expected);
    check_printed_end(&record, result, Some(termination));
}

#[test]
fn a_player_may_resign() {
    let resigns = |player| Ending::Resignation(player);
    for rules in ["pylos", "pylon"] {
        check_ended(rules, "*", resigns(Player::One), "2 by resignation", "0-1", "resignation");
        check_ended(rules, "*", resigns(Player::Two), "1 by resignation", "1-0", "resignation");
    }
}

#[test]
fn in_le_pylos_a_resignation_gives_the_opponent_all_remaining_points() {
    let resigns = Ending::Resignation(Player::One);
    check_ended("le-pylos", "*", resigns, "2 by resignation 0-21", "0-1", "resignation");
    let time = Ending::Time(Player::Two);
    check_ended("le-pylos:singleton=no", "*", time, "1 by time 20-0", "1-0", "time");
}

#[test]
fn a_player_may_run_out_of_time() {
    check_ended("pylos", "1. a1 *", Ending::Time(Player::Two), "1 by time", "1-0", "time");
    check_ended("pylon", "1. L@a1 *", Ending::Time(Player::One), "2 by time", "0-1", "time");
    check_ended("pylos", "1. a1 *", Ending::Absence(Player::One), "2 by absence", "0-1", "absence");
}

#[test]
fn the_players_may_agree_to_a_draw() {
    check_ended("pylos", "1. a1 *", Ending::Agreement, "draw by agreement", "1/2-1/2", "agreement");
    check_ended("le-pylos", "1. C@a1 *", Ending::Agreement, "draw by agreement 0-0", "1/2-1/2", "agreement");
}

#[test]
fn in_pylon_an_agreed_end_scores_the_current_board() {
    check_ended("pylon", "1. L@a1 *", Ending::Agreement, "1 by agreement 1-0", "1-0", "agreement");
    check_ended(
        "pylon",
        "1. L@a1 L@b1 *",
        Ending::Agreement,
        "draw by agreement 1-1",
        "1/2-1/2",
        "agreement",
    );
    let record = read(
        "[Rules \"pylon:size=6x1\"]\n[Position \"L,mS,.,l,M,s 1\"]\n[Termination \"agreement\"]\n1. b1>a1 1-0",
    );
    check_outcome_of(&record, "1 by agreement 4-2");
}

#[test]
fn in_pylon_an_agreed_result_must_match_the_score_of_the_board() {
    for result in ["0-1", "1/2-1/2"] {
        check_refused(
            &format!("[Rules \"pylon\"]\n[Termination \"agreement\"]\n1. L@a1 {result}"),
            3,
            &format!("the record ends with {result}, but player 1 wins"),
        );
    }
    check_refused("[Rules \"pylon\"]\n1. L@a1 1/2-1/2", 2, "the record ends with 1/2-1/2, but player 1 wins");
}

#[test]
fn an_unfinished_game_that_has_a_winner_was_resigned_unless_the_termination_says_otherwise() {
    check_outcome_of(&played("pylon", "1. L@a1 1-0"), "1 by resignation");
    check_outcome_of(&played("pylon", "1. L@a1 0-1"), "2 by resignation");
    check_outcome_of(&read("[Rules \"pylos\"]\n[Termination \"time\"]\n1. a1 0-1"), "2 by time");
    check_outcome_of(
        &read("[Rules \"pylos\"]\n[Termination \"resignation\"]\n1. a1 0-1"),
        "2 by resignation",
    );
}

#[test]
fn a_termination_that_does_not_fit_the_result_is_refused() {
    let record =
        |word: &str, result: &str| format!("[Rules \"pylos\"]\n[Termination \"{word}\"]\n1. a1 {result}");
    check_refused(&record("boredom", "1-0"), 2, "termination \"boredom\" is unknown");
    check_refused(&record("time", "1/2-1/2"), 2, "time");
    check_refused(&record("resignation", "1/2-1/2"), 2, "resignation");
    check_refused(&record("resignation", "*"), 2, "resignation");
    check_refused(&record("agreement", "*"), 2, "agreement");
    for word in ["apex", "empty-reserve", "no-move", "majority", "score", "repetition"] {
        check_refused(&record(word, "1-0"), 2, "which the moves do not show");
    }
    assert!("[Rules \"pylos\"]\n[Termination \"agreement\"]\n1. a1 1-0".parse::<Record>().is_err());
}

#[test]
fn a_game_that_is_over_stays_as_it_ended() {
    let mut record = played("pylon:size=2x1", "1. L@a1 L@b1 2. a1>b1 1-0");
    let error = record.end(Ending::Resignation(Player::One)).unwrap_err();
    assert_eq!(error.to_string(), "the game is over: player 1 wins: the higher score, 2–0");
    check_outcome_of(&record, "1 by score 2-0");
    let mut record = played("pylos", "1. a1 1-0");
    record.end(Ending::Agreement).unwrap_err();
    check_outcome_of(&record, "1 by resignation");
}

#[test]
fn no_move_is_played_in_a_game_that_is_over() {
    for moves in ["1. a1 1-0", "1. a1 1/2-1/2"] {
        let mut record = played("pylos", moves);
        let d4 = mv(&record.start(), "d4");
        let error = record.play(d4).unwrap_err();
        assert!(error.reason.contains("the game is over"), "{error}");
        assert_eq!(moves_of(&record), "a1");
    }
}

#[test]
fn a_game_that_goes_on_has_no_termination() {
    check_printed_end(&played("pylos", "1. a1 d4 *"), "*", None);
}

#[test]
fn a_move_that_is_added_later_does_not_change_an_agreed_result() {
    let mut record = played("pylon", "1. L@a1 *");
    record.end(Ending::Agreement).unwrap();
    let text = mv(&record.start(), "L@b1");
    // Whether it is refused or becomes a variation, the game was scored when it was stopped.
    let _ = record.play_at(&RecordPath::on_main_line(1), text);
    check_outcome_of(&record, "1 by agreement 1-0");
}
