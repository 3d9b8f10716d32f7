//! Variations.

use super::*;

#[test]
fn a_variation_replaces_the_move_before_it() {
    let record = played("pylos", "1. a1 d4 (1... b2 2. c3) (1... c2) 2. b1 *");
    assert_eq!(moves_of(&record), "a1 d4 b1");
    let variations = record.main_line().plies()[1].variations();
    let texts: Vec<String> = variations
        .iter()
        .map(|line| {
            line.plies().iter().map(|ply| record.start().move_text(ply.mv())).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(texts, ["b2 c3", "c2"]);
    check_reads_back(&record);
}

#[test]
fn a_variation_may_hold_variations_comments_and_clock_times() {
    check_prints_as_read(
        "[Rules \"pylos\"]\n[Result \"*\"]\n\n\
         1. a1 d4 ({or} 1... b2 {[%clk 0:01:00] bold} (1... b3 (1... b4)) 2. c3) 2. b1 *\n",
    );
}

#[test]
fn a_path_leads_into_a_variation() {
    let record = played("pylos", "1. a1 d4 (1... b2 2. c3 (2. c1)) 2. b1 *");
    let at = |turnings: &[(usize, usize)], plies| {
        let path = RecordPath { branches: turnings.to_vec(), plies };
        record.position_at(&path).map(|position| position.to_string())
    };
    assert_eq!(at(&[], 0).as_deref(), Some("4/4/4/4|3/3/3|2/2|1 1"));
    assert_eq!(at(&[], 3).as_deref(), Some("3D/4/4/LL2|3/3/3|2/2|1 2"));
    assert_eq!(at(&[(1, 0)], 1).as_deref(), Some("4/4/1D2/L3|3/3/3|2/2|1 1"));
    assert_eq!(at(&[(1, 0)], 2).as_deref(), Some("4/2L1/1D2/L3|3/3/3|2/2|1 2"));
    assert_eq!(at(&[(1, 0), (1, 0)], 1).as_deref(), Some("4/4/1D2/L1L1|3/3/3|2/2|1 2"));
    for (turnings, plies) in [(&[][..], 4), (&[(1, 1)], 0), (&[(0, 0)], 0), (&[(1, 0)], 3), (&[(9, 0)], 0)] {
        assert_eq!(at(turnings, plies), None, "{turnings:?} {plies}");
    }
}

/// Plays a move at the end of a path and asserts the new path and the printed moves.
#[track_caller]
fn check_played_at(moves: &str, path: &RecordPath, text: &str, expected: (&RecordPath, &str)) {
    let mut record = played("pylos", moves);
    let mv = mv(&record.start(), text);
    let reached = record.play_at(path, mv).expect("the move is legal there");
    let (path, printed) = expected;
    assert_eq!(&reached, path);
    assert!(record.to_string().ends_with(&format!("\n\n{printed}\n")), "{record}");
    check_reads_back(&record);
}

#[test]
fn a_move_played_at_a_path_continues_the_line_or_begins_a_variation() {
    let game = RecordPath::on_main_line;
    let variation = |plies| RecordPath { branches: vec![(1, 0)], plies };
    check_played_at("1. a1 d4 *", &game(2), "b1", (&game(3), "1. a1 d4 2. b1 *"));
    check_played_at("1. a1 d4 *", &game(1), "d4", (&game(2), "1. a1 d4 *"));
    check_played_at("1. a1 d4 *", &game(1), "b2", (&variation(1), "1. a1 d4 (1... b2) *"));
    check_played_at("1. a1 d4 (1... b2) *", &game(1), "b2", (&variation(1), "1. a1 d4 (1... b2) *"));
    check_played_at(
        "1. a1 d4 (1... b2) *",
        &variation(1),
        "c3",
        (&variation(2), "1. a1 d4 (1... b2 2. c3) *"),
    );
}

#[test]
fn an_illegal_move_is_played_at_no_path() {
    let mut record = played("pylos", "1. a1 d4 *");
    let before = record.clone();
    let a1 = mv(&record.start(), "a1");
    let error = record.play_at(&RecordPath::on_main_line(1), a1).unwrap_err();
    assert!(error.reason.contains("a1 is not empty"), "{error}");
    let error = record.play_at(&RecordPath::on_main_line(9), a1).unwrap_err();
    assert!(error.reason.contains("has no such path"), "{error}");
    assert_eq!(record, before);
}

#[track_caller]
fn check_deleted(moves: &str, path: &RecordPath, (before, left): (&RecordPath, &str)) {
    let mut record = played("pylos", moves);
    assert_eq!(record.delete_from(path).as_ref(), Ok(before));
    assert_eq!(record, played("pylos", left));
    check_reads_back(&record);
}

#[test]
fn a_move_is_deleted_with_all_moves_after_it() {
    let (game, variation) = (RecordPath::on_main_line, |plies| RecordPath { branches: vec![(1, 0)], plies });
    check_deleted("1. a1 d4 2. b1 *", &game(2), (&game(1), "1. a1 *"));
    check_deleted(
        "1. a1 d4 (1... b2 2. c3) 2. b1 *",
        &variation(2),
        (&variation(1), "1. a1 d4 (1... b2) 2. b1 *"),
    );
    check_deleted("1. a1 d4 (1... b2 2. c3) 2. b1 *", &variation(1), (&game(1), "1. a1 d4 2. b1 *"));
}

#[test]
fn the_first_variation_replaces_a_deleted_move() {
    let game = RecordPath::on_main_line;
    check_deleted(
        "1. a1 d4 (1... b2 2. c3) (1... c2) 2. b1 *",
        &game(2),
        (&game(1), "1. a1 b2 (1... c2) 2. c3 *"),
    );
    let other = RecordPath { branches: vec![(1, 1)], plies: 1 };
    check_deleted("1. a1 d4 (1... b2) (1... c2) *", &other, (&game(1), "1. a1 d4 (1... b2) *"));
}

#[test]
fn a_path_that_does_not_exist_cannot_be_deleted() {
    let mut record = played("pylos", "1. a1 d4 *");
    for path in [
        RecordPath::on_main_line(0),
        RecordPath::on_main_line(3),
        RecordPath::on_main_line(9),
        RecordPath { branches: vec![(1, 0)], plies: 1 },
    ] {
        assert!(record.delete_from(&path).is_err(), "{path:?}");
    }
    assert_eq!(record, played("pylos", "1. a1 d4 *"));
}

#[test]
fn a_resigned_game_can_be_reopened() {
    let mut record = played("pylos", "1. a1 d4 *");
    record.end(Ending::Resignation(Player::One)).unwrap();
    let b2 = mv(&record.position(), "b2");
    assert!(record.play(b2).is_err());
    record.reopen();
    record.play(b2).unwrap();
    assert_eq!(moves_of(&record), "a1 d4 b2");
}

#[test]
fn a_variation_that_cannot_be_read_is_refused_with_its_line() {
    let rules = "[Rules \"pylos\"]\n\n";
    check_refused(&format!("{rules}(1. a1) *"), 3, "a variation stands before any move");
    check_refused(&format!("{rules}1. a1\n() d4 *"), 4, "a variation holds no move");
    check_refused(&format!("{rules}1. a1 {{x}}\n({{y}}) d4 *"), 4, "a variation holds no move");
    check_refused(&format!("{rules}1. a1\nd4) *"), 4, "closed that was never opened");
    check_refused(&format!("{rules}1. a1 d4 (1... b2 2. c3"), 3, "a variation is not closed");
    check_refused(&format!("{rules}1. a1 d4 (1... b2 1-0) *"), 3, "the result 1-0 stands inside a variation");
}

#[test]
fn variations_without_end_are_refused() {
    let text = format!("[Rules \"pylos\"]\n1. a1 {}", "(1. a1 ".repeat(100_000));
    refusal(&text);
}
