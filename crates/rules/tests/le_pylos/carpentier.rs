//! Plays in Carpentier's rules.

use tripylon_rules::random::SplitMix64;

use super::*;

#[test]
fn with_rules_carpentier_a_piece_slides_along_the_lines_to_the_equator() {
    check_moves(CARPENTIER, BATTLE, "a1>ow a2>iw a2>a3 b2>b3 c2>c3 d2>d3 e2>e3 e2>ie e1>oe");
    let second = "edcba/abcde/...A...../EDCB./ABCDE battle 2 0-0 -";
    check_moves(CARPENTIER, second, "a5>ow a4>iw a4>a3 c4>c3 d4>d3 e4>e3 e4>ie e5>oe");
}

#[test]
fn a_lone_piece_reaches_the_whole_equator() {
    let everywhere = "ow iw a3 b3 c3 d3 e3 ie oe";
    for from in ["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"] {
        let row = |number: char| -> String {
            "abcde"
                .chars()
                .map(|column| if from == format!("{column}{number}") { 'A' } else { '.' })
                .collect()
        };
        // Blue leads the fifth battle, Red has answered, and Blue has one piece left.
        let at = format!("....b/...../......E.d/{}/{} battle 1 9-3 -", row('2'), row('1'));
        let free = everywhere.replace("e3 ", "").replace(" oe", "");
        check_plays_of(CARPENTIER, &at, from, &free);
    }
}

#[test]
fn a_path_may_turn_wherever_lines_cross() {
    // From c1 by way of d1 and d2, round the pieces on b1, c2 and e1.
    let at = "...ed/...cb/........./..C../.BA.E battle 1 6-3 -";
    check_plays_of(CARPENTIER, at, "c1", "d3 e3 ie");
    // b1 goes west and then by either circle, or by the meridians up to the piece on c2.
    check_plays_of(CARPENTIER, at, "b1", "ow iw a3 b3");
}

#[test]
fn a_path_leads_over_empty_intersections_only() {
    check_illegal(CARPENTIER, BATTLE, "b1>b3", "no path over empty intersections leads from b1 to b3");
    check_illegal(CARPENTIER, BATTLE, "a1>a3", "no path");
    check_illegal(CARPENTIER, BATTLE, "c1>ow", "no path");
    check_plays_of(CARPENTIER, BATTLE, "c1", "");
}

#[test]
fn a_path_ends_at_the_first_intersection_of_the_equator_that_it_reaches() {
    // a1 touches the equator at ow only, and may not walk on from there to iw.
    check_illegal(CARPENTIER, BATTLE, "a1>iw", "no path");
    check_illegal(CARPENTIER, BATTLE, "a2>ow", "no path");
    check_illegal(CARPENTIER, BATTLE, "a2>b3", "no path");
}

#[test]
fn a_path_does_not_lead_through_the_other_hemisphere() {
    // From ow the north lies open, but a1 has to stop there.
    let at = "...ed/...cb/........./A..../CB..D battle 1 6-3 -";
    check_plays_of(CARPENTIER, at, "a1", "ow");
    check_illegal(CARPENTIER, at, "a1>c3", "no path");
}

#[test]
fn a_piece_goes_to_an_empty_intersection_of_the_equator() {
    let at = "edcba/abcde/..E....../.DCBA/ABCDE battle 2 0-0 -";
    check_illegal(CARPENTIER, at, "a4>a3", "a3 is not empty");
    check_illegal(CARPENTIER, BATTLE, "a1>b1", "b1 is not on the equator");
    check_illegal(CARPENTIER, BATTLE, "a2>a4", "a4 is not on the equator");
}

#[test]
fn only_pieces_of_ones_own_hemisphere_are_played() {
    check_illegal(CARPENTIER, BATTLE, "a4>a3", "no piece of player 1 to play on a4");
    let at = "edcba/abcde/..E....../.DCBA/ABCDE battle 2 0-0 -";
    check_illegal(CARPENTIER, at, "a3>b3", "no piece of player 2 to play on a3");
    check_illegal(
        MAGAZINE,
        "edcba/.bcde/..a.E..../.DCBA/ABCDE battle 1 0-0 a3",
        "c3>d3",
        "no piece of player 1",
    );
}

#[test]
fn with_rules_carpentier_a_piece_of_the_same_size_on_the_equator_is_set_aside() {
    check_after(CARPENTIER, BATTLE, "a2>a3 e4>e3", "edcba/abcd./......e../.DCBA/ABCDE battle 1 0-0 -");
}

#[test]
fn with_rules_carpentier_a_piece_of_the_same_size_is_set_aside_independent_of_its_colour() {
    // Blue's second E sets Blue's first aside.
    check_after(CARPENTIER, BATTLE, "a2>a3 a4>iw e1>oe", "edcba/.bcde/.a......E/.DCBA/ABCD. battle 2 0-0 -");
}

#[test]
fn with_rules_carpentier_nothing_is_designated() {
    assert!(after(CARPENTIER, BATTLE, "a2>a3").to_string().ends_with(" -"));
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/..E....../.DCBA/ABCDE battle 2 0-0 a3",
        "with rules=carpentier nothing is designated",
    );
}

#[test]
fn with_rules_carpentier_a_player_always_has_a_legal_play() {
    let game = LePylos::default();
    let mut rng = SplitMix64::new(1);
    for seed in 0..200 {
        let mut position = AnyPosition::LePylos(game, random_setup(game, seed));
        let mut plays = 0;
        while position.outcome().is_none() {
            let moves = position.legal_moves();
            assert!(!moves.is_empty(), "{position}");
            position.play(*rng.choose(&moves)).unwrap();
            plays += 1;
        }
        assert_eq!(plays, 20);
        assert_eq!(position.score().map(|[one, two]| one + two), Some(21));
    }
}
