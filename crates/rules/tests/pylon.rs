//! The rules of Pylon, in the order of `pylon.md`: the board, placing, stacking, the score and agreeing to stop, other
//! board sizes, and published counts. Small boards keep the positions readable.

mod support;

use support::*;
use tripylon_rules::{
    AnyPosition, Ending, Player, Pylon,
    pylon::{Dimensions, Position, Size, Square},
};

const ROW: &str = "pylon:size=6x1";
const FOUR: &str = "pylon:size=2x2";
const EIGHT: &str = "pylon:size=4x2";

/// A full board with published counts.
const FULL: &str = "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2";

/// Fifteen stacks, no two of them next to each other, and equal scores.
const LEVEL_AT_THE_END: &str = "lL,.,lL,.,lL,./.,lL,.,lL,.,mM/mMS,.,Mm,.,Mm,./.,Mm,.,Ss,.,Ss/Ss,.,Ss,.,s,. 1";

fn typed(position: &AnyPosition) -> (Pylon, Position) {
    match position {
        AnyPosition::Pylon(game, position) => (*game, *position),
        AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => panic!("{position} is not of Pylon"),
    }
}

/// The pyramids that a player has still to place: large, medium, small.
#[track_caller]
fn check_hand(rules: &str, moves: &str, player: Player, expected: [u8; 3]) {
    let (game, position) = typed(&after(rules, "start", moves));
    let in_hand = |size| position.in_hand(player, size, game.size);
    assert_eq!([Size::Large, Size::Medium, Size::Small].map(in_hand), expected, "{moves}");
}

#[track_caller]
fn check_score(rules: &str, at: &str, expected: [u8; 2]) {
    assert_eq!(position(rules, at).score(), Some(expected), "{at}");
}

// The board.

#[test]
fn six_columns_and_five_rows_make_thirty_squares() {
    let names: Vec<String> = Dimensions::FULL.board().into_iter().map(|square| square.to_string()).collect();
    let expected: Vec<String> =
        ('1'..='5').flat_map(|row| ('a'..='f').map(move |column| format!("{column}{row}"))).collect();
    assert_eq!(sorted_words(&names.join(" ")), sorted_words(&expected.join(" ")));
    assert_eq!(Square::COUNT, 30);
    for name in ["a0", "a6", "g1", "A1", "1a", "a"] {
        check_bad_move("pylon", &format!("L@{name}"), &format!("{name:?} is not a square"));
    }
}

#[test]
fn each_player_has_five_large_five_medium_and_five_small_pyramids() {
    check_hand("pylon", "", Player::One, [5, 5, 5]);
    check_hand("pylon", "", Player::Two, [5, 5, 5]);
    check_hand("pylon", "L@a1 S@b1 M@c1", Player::One, [4, 4, 5]);
    check_hand("pylon", "L@a1 S@b1 M@c1", Player::Two, [5, 5, 4]);
    check_bad_position(
        "pylon",
        "L,L,L,L,L,L/l,m,s,l,m,s/.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1",
        "6 pyramids L, but only 5 exist",
    );
}

// Placing.

#[test]
fn the_game_begins_with_the_empty_board_and_player_1() {
    let start = ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1";
    assert_eq!(position("pylon", "start").to_string(), start);
    check_position("pylon", start);
    assert_eq!(position("pylon", "start").phase(), "placing");
}

#[test]
fn in_turn_each_player_puts_one_pyramid_of_their_own_on_an_empty_square() {
    check_move_count("pylon", "start", 3 * 30);
    check_after("pylon", "start", "M@c3", ".,.,.,.,.,./.,.,.,.,.,./.,.,M,.,.,./.,.,.,.,.,./.,.,.,.,.,. 2");
    check_after(
        "pylon",
        "start",
        "M@c3 M@c4",
        ".,.,.,.,.,./.,.,m,.,.,./.,.,M,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1",
    );
    check_after(
        "pylon",
        "start",
        "L@a1 S@f5",
        ".,.,.,.,.,s/.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./L,.,.,.,.,. 1",
    );
    check_moves(FOUR, "L,./.,. 2", "L@a1 M@a1 L@b1 M@b1 L@b2 M@b2");
}

#[test]
fn a_square_that_is_taken_takes_no_second_pyramid() {
    check_illegal(FOUR, "L,./.,. 2", "L@a2", "square a2 is not empty");
}

#[test]
fn a_pyramid_that_has_been_placed_is_no_longer_in_hand() {
    check_illegal(FOUR, "L,l/.,. 1", "L@a1", "player 1 has no pyramid L left");
    check_moves(FOUR, "L,l/.,. 1", "M@a1 M@b1");
    check_legal("pylon", "L,L,L,L,l,l/l,l,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1", "L@a1");
}

#[test]
fn nothing_is_stacked_before_the_board_is_full() {
    check_illegal(FOUR, "L,l/M,. 2", "a1>a2", "nothing is stacked before all pyramids have been placed");
    assert_eq!(position(FOUR, "L,l/M,. 2").phase(), "placing");
}

#[test]
fn nothing_is_placed_once_the_board_is_full() {
    check_illegal(FOUR, "L,l/M,m 2", "M@a1", "all pyramids have been placed");
    assert_eq!(position(FOUR, "L,l/M,m 2").phase(), "stacking");
}

#[test]
fn fewer_pyramids_than_squares_mean_placing() {
    assert_eq!(position("pylon", FULL).phase(), "stacking");
    assert_eq!(position("pylon", LEVEL_AT_THE_END).phase(), "stacking");
    let one_missing = FULL.replacen('m', ".", 1);
    assert_eq!(position("pylon", &one_missing).phase(), "placing");
    // Empty squares alone do not mean placing.
    assert_eq!(position(FOUR, "lL,./mM,. 2").phase(), "stacking");
}

// Stacking.

#[test]
fn the_player_who_put_down_the_last_pyramid_begins() {
    check_after(FOUR, "start", "L@a1 L@b1 M@a2 M@b2", "M,m/L,l 2");
    let one_missing = FULL.replacen('m', ".", 1);
    check_after("pylon", &one_missing, "M@a5", FULL);
    check_bad_position(FOUR, "M,m/L,l 1", "turn of player 2, not 1");
}

#[test]
fn a_stack_goes_to_an_orthogonally_adjacent_square() {
    check_moves(FOUR, "l,M/L,m 2", "b2>a2 a2>a1 a1>a2 b1>a1 b1>b2 b2>b1");
    check_illegal(FOUR, "l,M/L,m 2", "b1>a2", "a2 is not next to b1");
    check_illegal("pylon", FULL, "c4>e4", "e4 is not next to c4");
    // The end of a row is not next to the beginning of another.
    check_illegal("pylon", FULL, "f1>a2", "a2 is not next to f1");
    check_illegal("pylon", FULL, "f1>a1", "a1 is not next to f1");
    check_illegal("pylon", FULL, "a1>a1", "a1 is not next to a1");
}

#[test]
fn the_players_take_turns_at_stacking() {
    check_after(ROW, "L,m,S,l,M,s 2", "c1>b1", "L,mS,.,l,M,s 1");
    check_after(ROW, "L,m,S,l,M,s 2", "c1>b1 e1>d1", "L,mS,.,lM,.,s 2");
}

#[test]
fn a_whole_stack_is_taken_and_put_on_top_of_another() {
    check_after(ROW, "L,mS,.,l,M,s 1", "b1>a1", "LmS,.,.,l,M,s 2");
    check_after(FOUR, "lL,./mM,. 2", "a1>a2", "lLmM,./.,. 1");
}

#[test]
fn a_stack_of_any_colours_may_be_taken() {
    // Player 2 may take player 1's S and M as well as their own.
    check_moves(ROW, "L,m,S,l,M,s 2", "b1>a1 c1>b1 c1>d1 e1>d1 f1>e1");
    check_moves(ROW, "L,mS,.,l,M,s 1", "b1>a1 e1>d1 f1>e1");
}

#[test]
fn a_stack_never_goes_to_an_empty_square() {
    check_illegal(ROW, "L,mS,.,l,M,s 1", "b1>c1", "c1 is empty");
    check_illegal(ROW, "L,mS,.,l,M,s 1", "d1>c1", "c1 is empty");
    check_illegal(ROW, "L,mS,.,l,M,s 1", "c1>b1", "c1 is empty");
}

#[test]
fn the_bottom_of_the_moving_stack_must_not_be_larger_than_the_top_it_lands_on() {
    check_illegal(ROW, "L,m,S,l,M,s 2", "a1>b1", "the bottom of a1, L, is larger than the top of b1, m");
    check_illegal(ROW, "L,m,S,l,M,s 2", "b1>c1", "the bottom of b1, m, is larger than the top of c1, S");
    // It is the bottom that counts where a stack moves, and the top where it lands.
    let at = "L,l,M,mS,s,. 1";
    check_illegal(ROW, at, "d1>e1", "the bottom of d1, m, is larger than the top of e1, s");
    check_illegal(ROW, at, "c1>d1", "the bottom of c1, M, is larger than the top of d1, S");
    check_moves(ROW, at, "a1>b1 b1>a1 c1>b1 d1>c1 e1>d1");
}

#[test]
fn equal_sizes_may_be_put_on_each_other() {
    check_legal(ROW, "L,l,M,m,S,s 2", "a1>b1 b1>a1 c1>d1 d1>c1 e1>f1 f1>e1");
    check_after(ROW, "L,l,M,m,S,s 2", "a1>b1", ".,lL,M,m,S,s 1");
}

#[test]
fn a_player_who_can_move_must_move() {
    // The only move hands everything to the other player.
    let at = "Ll,./mM,. 2";
    check_moves(FOUR, at, "a1>a2");
    check_outcome(FOUR, at, "goes on");
    check_outcome_after(FOUR, at, "a1>a2", "1 by score 4-0");
    check_bad_move(FOUR, "pass", "neither places, as M@b2, nor stacks, as b2>b1");
}

#[test]
fn the_game_ends_when_no_move_is_left() {
    check_outcome("pylon:size=2x1", "L,l 2", "goes on");
    check_outcome_after("pylon:size=2x1", "L,l 2", "a1>b1", "1 by score 2-0");
    check_outcome_after("pylon:size=2x1", "L,l 2", "b1>a1", "2 by score 0-2");
    // Stacks apart from each other.
    check_outcome(ROW, "LlM,.,m,.,Ss,. 1", "draw by score 3-3");
    check_illegal("pylon:size=2x1", ".,lL 1", "b1>a1", "the game is over");
}

// The score.

#[test]
fn a_player_scores_the_pyramids_in_the_stacks_whose_top_is_theirs() {
    check_score("pylon", "start", [0, 0]);
    check_score(FOUR, "L,./.,. 2", [1, 0]);
    check_score("pylon", FULL, [15, 15]);
    check_score(FOUR, "lL,./mM,. 2", [4, 0]);
    check_score(FOUR, "lL,./Mm,. 2", [2, 2]);
    check_score(ROW, "LmS,.,.,l,M,s 2", [4, 2]);
}

#[test]
fn the_higher_score_wins() {
    check_outcome(FOUR, "lLMm,./.,. 1", "2 by score 0-4");
    check_outcome(FOUR, "lLmM,./.,. 1", "1 by score 4-0");
    check_outcome(ROW, "LlmM,.,S,.,s,. 1", "1 by score 5-1");
}

#[test]
fn fifteen_to_fifteen_is_a_draw() {
    check_outcome("pylon", LEVEL_AT_THE_END, "draw by score 15-15");
}

// Stopping early.

#[track_caller]
fn check_agreement(rules: &str, at: &str, expected: &str) {
    assert_eq!(
        outcome_text(Some(position(rules, at).outcome_by_ending(Ending::Agreement))),
        expected,
        "{at}"
    );
}

#[test]
fn the_players_may_agree_to_stop_and_the_current_board_is_scored() {
    check_agreement("pylon", FULL, "draw by agreement 15-15");
    check_agreement(FOUR, "lL,./mM,. 2", "1 by agreement 4-0");
    check_agreement(FOUR, "lL,./Mm,. 2", "draw by agreement 2-2");
    check_agreement(ROW, "L,mS,.,l,M,s 1", "1 by agreement 4-2");
    check_agreement("pylon:size=2x1", ".,Ll 1", "2 by agreement 0-2");
}

#[track_caller]
fn check_settled(rules: &str, at: &str, expected: bool) {
    let (game, position) = typed(&position(rules, at));
    assert_eq!(game.is_settled(&position), expected, "{at}");
}

#[test]
fn a_game_is_settled_if_every_continuation_has_the_current_score() {
    // All stacks are player 1's, whichever comes to lie on top.
    check_settled(FOUR, "lL,./mM,. 2", true);
    check_settled(EIGHT, "lL,lL,.,./mMsS,.,.,. 1", true);
    // One move takes two points, another gives two back; both will be made, in either order.
    check_settled(EIGHT, "lL,.,.,Ll/ms,.,.,MS 2", true);
    // The same with one of the two made.
    check_settled(EIGHT, "lLms,.,.,Ll/.,.,.,MS 1", false);
}

#[test]
fn a_game_is_settled_once_nothing_can_be_moved() {
    check_settled("pylon", LEVEL_AT_THE_END, true);
    check_settled("pylon:size=2x1", ".,lL 1", true);
}

#[test]
fn a_game_is_not_settled_if_one_continuation_changes_the_score() {
    check_settled("pylon:size=2x1", "L,l 2", false);
    check_settled(FOUR, "l,M/L,m 2", false);
    check_settled(ROW, "lL,.,mM,.,s,S 2", false);
    check_settled("pylon", FULL, false);
}

#[test]
fn a_game_is_not_settled_if_the_only_continuation_changes_the_score() {
    check_settled(FOUR, "lL,./Mm,. 2", false);
}

#[test]
fn a_game_is_not_settled_while_pyramids_are_placed() {
    check_settled("pylon", "start", false);
    check_settled(FOUR, "L,l/M,. 2", false);
}

// Other sizes.

#[test]
fn the_board_may_have_other_sizes_with_stashes_to_fill_them() {
    assert_eq!(position("pylon:size=4x3", "start").to_string(), ".,.,.,./.,.,.,./.,.,.,. 1");
    for rules in
        ["pylon:size=2x1", "pylon:size=1x2", "pylon:size=3x2", EIGHT, "pylon:size=4x3", "pylon:size=6x5"]
    {
        let mut position = position(rules, "start");
        while position.phase() == "placing" {
            position.play(position.legal_moves()[0]).unwrap();
        }
        assert!(!position.to_string().contains('.'), "{position}");
        assert_eq!(position.turn(), Player::Two);
    }
}

#[test]
fn stashes_are_dealt_large_medium_and_small_in_turn() {
    for (size, stash) in [
        ("2x1", [1, 0, 0]),
        ("2x2", [1, 1, 0]),
        ("3x2", [1, 1, 1]),
        ("4x2", [2, 1, 1]),
        ("5x2", [2, 2, 1]),
        ("4x3", [2, 2, 2]),
        ("6x5", [5, 5, 5]),
    ] {
        for player in Player::BOTH {
            check_hand(&format!("pylon:size={size}"), "", player, stash);
        }
    }
    check_bad_position(FOUR, "S,./.,. 2", "1 pyramids S, but only 0 exist");
}

#[test]
fn a_small_board_has_no_other_squares() {
    check_bad_move(FOUR, "L@c1", "\"c1\" is not a square of the 2x2 board");
    check_bad_move(FOUR, "a1>a3", "\"a3\" is not a square of the 2x2 board");
}

// Impossible positions.

#[test]
fn a_larger_pyramid_does_not_lie_on_a_smaller_one() {
    check_bad_position(FOUR, "mL,./lM,. 2", "in the stack on a2, L lies on the smaller m");
    check_bad_position(FOUR, "lL,./.,ML 2", "in the stack on b1, L lies on the smaller M");
}

#[test]
fn there_are_no_stacks_while_pyramids_are_placed() {
    check_bad_position(FOUR, "Ll,./.,. 1", "a stack on a2, but not all pyramids have been placed");
}

#[test]
fn the_players_have_placed_equally_many_or_player_1_one_more() {
    check_bad_position(FOUR, "L,M/.,. 2", "2 and 0 pyramids");
    check_bad_position(FOUR, "l,./.,. 1", "0 and 1 pyramids");
}

#[test]
fn the_turn_follows_from_the_board() {
    check_bad_position(FOUR, "L,./.,. 1", "turn of player 2, not 1");
    check_bad_position(FOUR, "L,l/.,. 2", "turn of player 1, not 2");
    check_bad_position(FOUR, "lL,./mM,. 1", "turn of player 2, not 1");
    check_bad_position(FOUR, "lLmM,./.,. 2", "turn of player 1, not 2");
    check_bad_position("pylon", &FULL.replace(" 2", " 1"), "turn of player 2, not 1");
}

// Hashes.

#[test]
fn positions_that_differ_hash_differently() {
    check_different_hashes(
        FOUR,
        &[
            "start",
            "L,./.,. 2",
            "M,./.,. 2",
            ".,L/.,. 2",
            "L,l/.,. 1",
            "l,L/.,. 1",
            "L,l/M,m 2",
            "L,l/m,M 2",
            "lL,./mM,. 2",
            "Ll,./mM,. 2",
            "lL,./Mm,. 2",
            "lLmM,./.,. 1",
            "lLMm,./.,. 1",
        ],
    );
}

// Published counts.

#[test]
fn the_start_and_the_full_board_have_the_published_numbers_of_moves() {
    check_perft("pylon", "start", &[90, 7830, 657_720]);
    check_perft("pylon", FULL, &[64, 3757, 201_478]);
}
