//! Plays in the magazine's rules.

use super::*;

#[test]
fn with_rules_jeux_et_strategie_a_piece_is_put_on_any_empty_intersection_of_the_equator() {
    check_move_count(MAGAZINE, BATTLE, 10 * 9);
    check_plays_of(MAGAZINE, BATTLE, "c1", "ow iw a3 b3 c3 d3 e3 ie oe");
    check_plays_of(
        MAGAZINE,
        "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 c3",
        "c5",
        "ow iw a3 b3 d3 e3 ie oe",
    );
    check_illegal(MAGAZINE, BATTLE, "a1>a4", "a4 is not on the equator");
}

/// The playable pieces of the player to move, by the list of legal moves and by trying each piece.
fn answers(position: &AnyPosition) -> Vec<String> {
    let mut listed: Vec<String> = move_texts(position).iter().map(|text| text[..2].to_string()).collect();
    listed.dedup();
    let (_, pieces) = typed(position);
    let vacant = Intersection::all().find(|at| at.equator_index().is_some() && pieces.piece(*at).is_none());
    let vacant = vacant.expect("the equator is never full");
    let may_play = |from: &String| {
        let mut tried = *position;
        tried.play(mv(position, &format!("{from}>{vacant}"))).is_ok()
    };
    let home = pieces.in_own_hemisphere(position.turn()).into_iter().map(Intersection::name);
    let tried: Vec<String> = home.filter(may_play).collect();
    assert_eq!(sorted_words(&tried.join(" ")), listed, "{position}");
    listed
}

/// Asserts which pieces may answer when player 1 leads to an intersection, and when player 2 does.
#[track_caller]
fn check_answers(to: &str, of_two: &str, of_one: &str) {
    let led = after(MAGAZINE, BATTLE, &format!("a1>{to}"));
    assert_eq!(answers(&led), sorted_words(of_two), "player 2 answers to {to}");
    // Here player 1 has nothing left on meridian a.
    let second = "edcb./abcd./........./.DCBA/.BCDE battle 2 0-3 -";
    let led = after(MAGAZINE, second, &format!("a4>{to}"));
    assert_eq!(answers(&led), sorted_words(of_one), "player 1 answers to {to}");
}

#[test]
fn an_intersection_of_a_meridian_designates_the_meridian() {
    check_answers("a3", "a4 a5", "b1 b2 c1 c2 d1 d2 e1 e2");
    check_answers("b3", "b4 b5", "b1 b2");
    check_answers("c3", "c4 c5", "c1 c2");
    check_answers("d3", "d4 d5", "d1 d2");
    check_answers("e3", "e4 e5", "e1 e2");
}

#[test]
fn the_ends_of_the_equator_designate_the_outer_circle() {
    check_answers("ow", "a5 b5 c5 d5 e5", "b1 c1 d1 e1");
    check_answers("oe", "a5 b5 c5 d5 e5", "b1 c1 d1 e1");
}

#[test]
fn the_ends_of_the_inner_circle_designate_the_inner_circle() {
    check_answers("iw", "a4 b4 c4 d4 e4", "b2 c2 d2 e2");
    check_answers("ie", "a4 b4 c4 d4 e4", "b2 c2 d2 e2");
}

#[test]
fn a_piece_on_the_designated_line_must_answer() {
    let at = "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 c3";
    check_move_count(MAGAZINE, at, 2 * 8);
    check_illegal(MAGAZINE, at, "a4>a3", "c3 designates its line");
}

#[test]
fn a_player_who_has_no_piece_on_the_designated_line_answers_with_any() {
    // Red leads to a3, and Blue has nothing left on meridian a.
    let at = "edcb./.bcde/........./.DCBA/.BCDE battle 2 0-2 -";
    let led = "e.cb./.bcde/..d....../.DCBA/.BCDE battle 1 0-2 a3";
    check_after(MAGAZINE, at, "b5>a3", led);
    check_move_count(MAGAZINE, led, 8 * 8);
}

#[test]
fn every_play_designates_the_answer_to_it() {
    // The leader's second play answers too, and designates in its turn.
    check_after(MAGAZINE, BATTLE, "a2>c3 c4>a3", "edcba/ab.de/..c.E..../.DCBA/ABCDE battle 1 0-0 a3");
    check_moves(
        MAGAZINE,
        "edcba/ab.de/..c.E..../.DCBA/ABCDE battle 1 0-0 a3",
        "a1>ow a1>iw a1>b3 a1>d3 a1>e3 a1>ie a1>oe",
    );
    check_after(MAGAZINE, BATTLE, "a2>c3 c4>a3 a1>ow", "edcba/ab.de/A.c.E..../.DCBA/.BCDE battle 2 0-0 ow");
}

#[test]
fn with_rules_jeux_et_strategie_the_played_piece_is_set_aside_if_its_size_is_on_the_equator() {
    check_after(MAGAZINE, BATTLE, "a2>e3 e4>a3", "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 a3");
}

#[test]
fn the_intersection_named_for_a_piece_set_aside_still_designates_and_stays_empty() {
    let at = "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 a3";
    check_position(MAGAZINE, at);
    check_moves(MAGAZINE, at, "a1>ow a1>iw a1>a3 a1>b3 a1>c3 a1>d3 a1>ie a1>oe");
}

#[test]
fn the_leader_of_a_battle_plays_freely() {
    let plays = "a2>c3 c4>a3 a1>b3 b4>iw";
    // E c A b: the largest is Blue's E.
    check_after(MAGAZINE, BATTLE, plays, "edcba/a..de/........./.DCBA/.BCDE battle 1 4-0 -");
    check_move_count(MAGAZINE, "edcba/a..de/........./.DCBA/.BCDE battle 1 4-0 -", 8 * 9);
}

#[test]
fn the_magazines_battles_are_won_in_the_same_way() {
    // Three: e is set aside, of E a B the middle one is Blue's B.
    check_after(
        MAGAZINE,
        BATTLE,
        "a2>e3 e4>b3 b1>a3 a4>ow",
        "edcba/.bcd./........./.DCBA/A.CDE battle 1 3-0 -",
    );
    // Two: e and E are set aside, of E and b the smaller is Red's.
    check_after(
        MAGAZINE,
        BATTLE,
        "a2>e3 e4>oe e1>b3 b4>ow",
        "edcba/a.cd./........./.DCBA/ABCD. battle 2 0-2 -",
    );
}
