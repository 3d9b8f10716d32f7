//! Repetition.

use super::*;

#[test]
fn the_third_occurrence_of_a_position_with_the_same_player_to_move_is_a_draw() {
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3"));
    check_outcome_of(&record, "draw by repetition");
    check_printed_end(&record, "1/2-1/2", Some("repetition"));
}

#[test]
fn the_second_occurrence_of_a_position_is_no_draw() {
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2"));
    check_outcome_of(&record, "goes on");
}

#[test]
fn the_same_board_with_the_other_player_to_move_is_another_position() {
    // After six, seven and eight turns the same spheres stand on the board.
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3"));
    check_outcome_of(&record, "goes on");
}

#[test]
fn the_position_that_a_record_begins_with_has_stood_once() {
    let at = "2DD/3D/L3/LL2|3/3/3|2/2|1 1";
    let begin = format!("[Rules \"pylos\"]\n[Position \"{at}\"]\n1. b2-b2 c3-c3");
    check_outcome_of(&read(&begin), "goes on");
    check_outcome_of(&read(&format!("{begin} 2. b2-b2 c3-c3")), "draw by repetition");
}

#[test]
fn the_turns_between_need_not_be_the_same() {
    // b2-b1 c3-d4 makes another position, and b1-b2 d4-c3 brings that of the sixth turn back for the second time.
    let record = played("pylos", &format!("{SIX_MOVES} 4. b2-b1 c3-d4 5. b1-b2 d4-c3 6. b2-b2 c3-c3"));
    check_outcome_of(&record, "draw by repetition");
}

#[test]
fn no_move_follows_the_third_repetition() {
    let moves = format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3");
    check_bad_move_in(
        &format!("[Rules \"pylos\"]\n{moves} 6. a3 *"),
        (6, 11, Player::One),
        "a3",
        "the game is over: a draw: the position occurred for the third time",
    );
    let mut record = played("pylos", &moves);
    let a3 = mv(&record.start(), "a3");
    let error = record.play(a3).unwrap_err();
    assert!(error.reason.contains("the game is over"), "{error}");
}

#[test]
fn no_move_can_be_played_at_a_path_after_the_third_occurrence() {
    let mut record = played("pylos", &format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3"));
    let a3 = mv(&record.start(), "a3");
    // Whether it is refused or becomes a variation, the game stays drawn and the record can be read.
    let _ = record.play_at(&RecordPath::on_main_line(10), a3);
    check_outcome_of(&record, "draw by repetition");
    check_reads_back(&record);
}

#[test]
fn a_drawn_result_may_be_stated_but_no_other() {
    let moves = format!("{SIX_MOVES} 4. b2-b2 c3-c3 5. b2-b2 c3-c3");
    check_outcome_of(&played("pylos", &format!("{moves} 1/2-1/2")), "draw by repetition");
    check_refused(&format!("[Rules \"pylos\"]\n{moves} 1-0"), 2, "the record ends with 1-0, but a draw");
}
