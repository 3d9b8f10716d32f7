use super::*;
use crate::AnyPosition;

const BATTLE: &str = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";
const JEUX_ET_STRATEGIE: &str = "le-pylos:rules=jeux-et-strategie";

fn check_perft(rules: &str, position: &str, counts: &[u64]) {
    let position = AnyPosition::parse(rules, position);
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(position.perft(depth), *count, "{rules} at depth {depth}");
    }
}

fn check_plays(rules: &str, position: &str, moves: &[&str], after: &str) {
    let mut position = Position::parse(rules, position);
    for mv in moves {
        position = position.play(mv);
    }
    assert_eq!(position.to_text(), after);
}

fn check_outcome(rules: &str, position: &str, winner: Option<u8>, score: [u32; 2]) {
    let outcome = Outcome { winner, reason: "majority", score: Some(score) };
    let position = Position::parse(rules, position);
    assert_eq!(position.outcome(), Some(outcome));
    assert!(position.moves().is_empty());
}

#[test]
fn counts_of_a_start_of_battle_are_those_of_the_spec() {
    check_perft("le-pylos", BATTLE, &[9, 72, 574, 4164]);
    check_perft(JEUX_ET_STRATEGIE, BATTLE, &[90, 2400, 50552]);
}

#[test]
fn pieces_are_put_down_in_turn() {
    let start = Position::start("le-pylos").to_text();
    assert_eq!(start, "...../...../........./...../..... setup 1 0-0 -");
    check_perft("le-pylos", &start, &[50, 50 * 50, 50 * 50 * 45]);
    check_perft("le-pylos:setup=random", &start, &[50, 50 * 50, 50 * 50 * 45]);
    let after = "c..../...../........./...../C.... setup 1 0-0 -";
    check_plays("le-pylos", &start, &["C@a1", "c@a5"], after);
}

#[test]
fn a_hidden_setup_is_one_player_after_the_other() {
    let start = Position::start("le-pylos:setup=hidden").to_text();
    // After two pieces of one size that size is used up.
    check_perft("le-pylos:setup=hidden", &start, &[50, 50 * 45, 50 * (9 * 4 * 8 + 36 * 5 * 8)]);
    let nine = "...../...../........./EDCBA/ABCD. setup 1 0-0 -";
    let ten = "...../...../........./EDCBA/ABCDE setup 2 0-0 -";
    check_plays("le-pylos:setup=hidden", nine, &["E@e1"], ten);
    let other_first = "edcba/abcd./........./...../..... setup 2 0-0 -";
    let then = "edcba/abcde/........./...../..... setup 1 0-0 -";
    check_plays("le-pylos:setup=hidden", other_first, &["e@e4"], then);
}

#[test]
fn the_twentieth_piece_begins_the_battle() {
    let last = "edcba/abcd./........./EDCBA/ABCDE setup 2 0-0 -";
    for setup in ["alternate", "hidden", "random"] {
        check_plays(&format!("le-pylos:setup={setup}"), last, &["e@e4"], BATTLE);
    }
}

#[test]
fn the_largest_of_four_wins() {
    let after = "edcba/a..de/........./..CBA/ABCDE battle 1 4-0 -";
    check_plays("le-pylos", BATTLE, &["a2>a3", "b4>b3", "b2>iw", "c4>c3"], after);
}

#[test]
fn the_middle_one_of_three_wins() {
    let after = "edcba/abc../........./.D.BA/ABCDE battle 2 0-3 -";
    check_plays("le-pylos", BATTLE, &["a2>a3", "e4>e3", "c2>c3", "d4>d3"], after);
}

#[test]
fn the_smallest_of_two_wins() {
    // D sets d aside and e sets E aside, so that D and e stay; D wins 2, the 6 set aside and the singleton.
    let position = "..e../..d../........./..E../..D.. battle 1 5-7 -";
    let after = "...../...../........./...../..... battle 1 14-7 -";
    check_plays("le-pylos", position, &["c2>c3", "c4>d3", "c1>b3", "c5>d3"], after);
}

#[test]
fn a_lone_piece_wins() {
    // Each of four pieces of one size sets the one before aside.
    let position = "abe../..e../........./..E../..EDA battle 1 5-7 -";
    let after = "ab.../...../........./...../...DA battle 2 5-8 -";
    check_plays("le-pylos", position, &["c2>c3", "c4>d3", "c1>b3", "c5>d3"], after);
}

#[test]
fn a_piece_of_the_same_size_is_set_aside_under_carpentier() {
    let after = "edcba/abcd./......e../.DCBA/ABCDE battle 1 0-0 -";
    check_plays("le-pylos", BATTLE, &["a2>a3", "e4>e3"], after);
}

#[test]
fn the_piece_just_played_is_set_aside_in_the_magazine() {
    let after = "edcba/abcd./..E....../.DCBA/ABCDE battle 1 0-0 ie";
    let freely = "edcba/abcde/..E....../.DCBA/ABCDE battle 2 0-0 -";
    check_plays(JEUX_ET_STRATEGIE, freely, &["e4>ie"], after);
}

#[test]
fn the_place_designates_the_pieces_that_may_answer() {
    let mut position = Position::parse(JEUX_ET_STRATEGIE, BATTLE).play("a2>c3");
    // c4 and c5 may answer, on eight places.
    assert_eq!(position.moves().len(), 2 * 8);
    position = position.play("c4>a3");
    // Only a1 is left on that meridian.
    assert_eq!(position.moves().len(), 7);
    position = position.play("a1>ow");
    // Five pieces stand on the outer circle.
    assert_eq!(position.moves().len(), 5 * 6);
    position = position.play("a5>oe");
    let after = ".dcba/ab.de/........./.DCBA/.BCDE battle 2 0-3 -";
    assert_eq!(position.to_text(), after);
    assert_eq!(position.moves().len(), 8 * 9);
}

#[test]
fn any_piece_answers_where_none_is_designated() {
    let position = "edcba/ab.de/....E..../.DCBA/ABCDE battle 2 0-0 c3";
    assert_eq!(Position::parse(JEUX_ET_STRATEGIE, position).moves().len(), 8);
    let position = "ed.ba/ab.de/....E..../.DCBA/ABCDE battle 2 0-0 c3";
    assert_eq!(Position::parse(JEUX_ET_STRATEGIE, position).moves().len(), 8 * 8);
}

#[test]
fn the_winner_of_the_fifth_battle_takes_what_was_set_aside() {
    // One piece each is left to play, 12 points are taken, 2 stand on the equator: 4 were set aside.
    let position = "...../..b../..a.....E/...../..A.. battle 1 5-7 -";
    let moves = ["c1>c3", "c4>d3"];
    // A sets a aside, so that A, b and E stay, and b in the middle wins 3 and 5 set aside.
    let after = "...../...../........./...../..... battle 2 5-16 -";
    check_plays("le-pylos", position, &moves, after);
    check_outcome("le-pylos", after, Some(2), [5, 16]);
    let after = "...../...../........./...../..... battle 2 5-15 -";
    check_plays("le-pylos:singleton=no", position, &moves, after);
}

#[test]
fn equal_points_are_a_draw() {
    let end = "...../...../........./...../..... battle 2 10-10 -";
    check_outcome("le-pylos:singleton=no", end, None, [10, 10]);
    assert_eq!(Position::start("le-pylos").outcome(), None);
}

#[test]
fn all_points_are_given_at_the_end() {
    for (rules, total) in [("le-pylos", 21), ("le-pylos:rules=jeux-et-strategie,singleton=no", 20)] {
        let mut position = Position::parse(rules, BATTLE);
        for play in 0..PIECE_COUNT {
            let moves = position.moves();
            position = position.play(&moves[play * 7 % moves.len()]);
        }
        let score = position.outcome().unwrap().score.unwrap();
        assert_eq!(score[0] + score[1], total);
    }
}
