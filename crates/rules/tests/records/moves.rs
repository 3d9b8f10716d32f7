//! Moves.

use super::*;

#[test]
fn moves_are_numbered_two_turns_to_a_number() {
    let record = played("pylos", "1. a1 d4 2. b1 d3 3. a2 *");
    assert_eq!(moves_of(&record), "a1 d4 b1 d3 a2");
    assert!(record.to_string().ends_with("\n\n1. a1 d4 2. b1 d3 3. a2 *\n"), "{record}");
}

#[test]
fn numbers_may_be_written_closely_or_left_out() {
    let record = played("pylos", "1. a1 d4 2. b1 d3 *");
    for moves in [
        "1.a1 d4 2.b1 d3 *",
        "a1 d4 b1 d3 *",
        "1. a1 1... d4 2. b1 2... d3 *",
        "1 a1 d4\n2 b1\nd3\n*",
        "1.a1 1...d4 b1 d3",
    ] {
        assert_eq!(played("pylos", moves), record, "{moves}");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_refused_with_its_number() {
    let rules = "[Rules \"pylos\"]\n\n";
    check_bad_move_in(&format!("{rules}1. a1 d4 2. a1 *"), (2, 3, Player::One), "a1", "cell a1 is not empty");
    check_bad_move_in(
        &format!("{rules}1. a1 d4\n2. b1 e1 *"),
        (2, 4, Player::Two),
        "e1",
        "cell e1 has no support",
    );
    check_bad_move_in(&format!("{rules}1. x9 *"), (1, 1, Player::One), "x9", "\"x9\" is not a cell");
    check_bad_move_in(&format!("{rules}1. a1 1...x9 *"), (1, 2, Player::Two), "x9", "\"x9\" is not a cell");
    check_bad_move_in(
        &format!("{rules}{SIX_MOVES} 4. b2 *"),
        (4, 7, Player::One),
        "b2",
        "one or two spheres must be taken back",
    );
    assert_eq!(refusal(&format!("{rules}1. a1 d4\n2. b1 e1 *")).line, 4);
}

#[test]
fn a_move_that_cannot_be_played_in_a_variation_is_refused_with_its_number() {
    check_bad_move_in(
        "[Rules \"pylos\"]\n1. a1 d4 (1... b1 2. a1) *",
        (2, 3, Player::One),
        "a1",
        "cell a1 is not empty",
    );
    check_bad_move_in(
        "[Rules \"pylos\"]\n1. a1 d4 2. b1 (2. d4) *",
        (2, 3, Player::One),
        "d4",
        "cell d4 is not empty",
    );
    check_bad_move_in(
        "[Rules \"pylos\"]\n1. a1 d4 (1... b1 (1... a1)) *",
        (1, 2, Player::Two),
        "a1",
        "cell a1 is not empty",
    );
}

#[test]
fn no_move_follows_the_end_of_the_game() {
    check_bad_move_in(
        "[Rules \"pylon:size=2x1\"]\n1. L@a1 L@b1 2. a1>b1 b1>a1 *",
        (2, 4, Player::One),
        "b1>a1",
        "the game is over",
    );
}
