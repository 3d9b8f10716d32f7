//! The end.

use super::*;

#[test]
fn the_winner_of_the_fifth_battle_takes_all_that_was_set_aside_and_the_singleton() {
    // A is set aside by a; of a b C Red's b wins: 3 on the equator, 4 + 1 aside, and the singleton.
    let plays = "a1>a3 b4>b3 c1>c3 e5>e3";
    check_after(CARPENTIER, FIFTH_BATTLE, plays, "...../...../........./...../..... battle 2 9-12 -");
    check_outcome_after(CARPENTIER, FIFTH_BATTLE, plays, "2 by majority 9-12");
    // Of A b C d Red's d wins: 4 on the equator, 4 aside, and the singleton.
    let with_d = "....b/.d.../........./...../A.C.. battle 1 9-3 -";
    check_outcome_after(CARPENTIER, with_d, plays, "2 by majority 9-12");
    // Of A b c E Blue's E wins.
    let with_e = "....b/.c.../........./...../A.E.. battle 1 9-3 -";
    check_outcome_after(CARPENTIER, with_e, plays, "1 by majority 18-3");
}

#[test]
fn with_singleton_yes_the_points_add_up_to_21_and_at_least_11_win() {
    let plays = "a1>a3 b4>b3 c1>c3 e5>e3";
    let draw_but_for_the_singleton = "....b/.a.../........./...../A.C.. battle 1 10-3 -";
    check_outcome_after(CARPENTIER, draw_but_for_the_singleton, plays, "2 by majority 10-11");
    let behind = "....b/.a.../........./...../A.C.. battle 1 11-3 -";
    check_outcome_after(CARPENTIER, behind, plays, "1 by majority 11-10");
}

#[test]
fn with_singleton_no_there_is_no_extra_point_and_10_to_10_is_a_draw() {
    let rules = "le-pylos:singleton=no";
    let plays = "a1>a3 b4>b3 c1>c3 e5>e3";
    check_outcome_after(rules, FIFTH_BATTLE, plays, "2 by majority 9-11");
    let level = "....b/.a.../........./...../A.C.. battle 1 10-3 -";
    check_outcome_after(rules, level, plays, "draw by majority 10-10");
    check_after(rules, level, plays, "...../...../........./...../..... battle 2 10-10 -");
}

#[test]
fn the_end_is_the_empty_board_with_the_winner_of_the_fifth_battle_to_move() {
    let over = "...../...../........./...../..... battle 2 9-12 -";
    check_position(CARPENTIER, over);
    check_outcome(CARPENTIER, over, "2 by majority 9-12");
    check_outcome(CARPENTIER, "...../...../........./...../..... battle 2 11-10 -", "1 by majority 11-10");
    check_illegal(CARPENTIER, over, "a1>a3", "the game is over");
    check_outcome(CARPENTIER, BATTLE, "goes on");
    check_outcome(CARPENTIER, START, "goes on");
}

#[test]
fn the_score_is_the_points_taken_so_far() {
    assert_eq!(position(CARPENTIER, FIFTH_BATTLE).score(), Some([9, 3]));
    assert_eq!(position(CARPENTIER, START).score(), Some([0, 0]));
}

#[test]
fn a_player_who_resigns_keeps_the_points_taken_and_the_opponent_gets_the_rest() {
    for (rules, expected) in [(CARPENTIER, [9, 12]), ("le-pylos:singleton=no", [9, 11])] {
        let (game, position) = typed(&position(rules, FIFTH_BATTLE));
        assert_eq!(game.points_on_forfeit(&position, Player::One), expected);
    }
}
