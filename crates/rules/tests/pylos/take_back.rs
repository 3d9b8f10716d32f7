//! Taking spheres back.

use super::*;

#[test]
fn with_take_back_one_or_two_a_formation_gives_back_one_sphere_or_two() {
    check_turns(
        "pylos",
        ONE_SHORT_OF_A_SQUARE,
        "b2",
        "b2-a1 b2-a2 b2-b1 b2-b2 b2-a1-a2 b2-a1-b1 b2-a1-b2 b2-a2-b1 b2-a2-b2 b2-b1-b2",
    );
    check_illegal("pylos", ONE_SHORT_OF_A_SQUARE, "b2", "one or two spheres must be taken back");
    check_bad_move("pylos", "b2-a1-a2-b1", "no more than two spheres");
}

#[test]
fn with_take_back_up_to_two_a_formation_gives_back_none_or_one_or_two() {
    check_turns(
        "pylos:take-back=up-to-two",
        ONE_SHORT_OF_A_SQUARE,
        "b2",
        "b2 b2-a1 b2-a2 b2-b1 b2-b2 b2-a1-a2 b2-a1-b1 b2-a1-b2 b2-a2-b1 b2-a2-b2 b2-b1-b2",
    );
    check_after("pylos:take-back=up-to-two", ONE_SHORT_OF_A_SQUARE, "b2", "2DD/3D/LL2/LL2|3/3/3|2/2|1 2");
}

#[test]
fn with_take_back_two_a_second_sphere_must_be_taken_where_one_can_be() {
    check_turns(
        "pylos:take-back=two",
        ONE_SHORT_OF_A_SQUARE,
        "b2",
        "b2-a1-a2 b2-a1-b1 b2-a1-b2 b2-a2-b1 b2-a2-b2 b2-b1-b2",
    );
    check_illegal("pylos:take-back=two", ONE_SHORT_OF_A_SQUARE, "b2-b2", "two spheres must be taken back");
    check_illegal("pylos:take-back=two", ONE_SHORT_OF_A_SQUARE, "b2", "two spheres must be taken back");
}

#[test]
fn with_take_back_two_a_single_sphere_is_taken_where_no_second_can_be() {
    for rules in ["pylos", "pylos:take-back=two"] {
        check_turns(rules, ONLY_THE_PLAYED_IS_FREE, "c3", "c3-c3");
    }
    check_illegal("pylos:take-back=two", ONLY_THE_PLAYED_IS_FREE, "c3", "must be taken back");
    check_turns("pylos:take-back=up-to-two", ONLY_THE_PLAYED_IS_FREE, "c3", "c3 c3-c3");
}

#[test]
fn with_take_back_two_an_uncovered_sphere_counts_as_one_that_can_be_taken() {
    check_turns("pylos:take-back=two", ONLY_THE_PLAYED_COVERS_A1, "e1", "e1-e1-a1");
    check_turns("pylos:take-back=two,uncovered=no", ONLY_THE_PLAYED_COVERS_A1, "e1", "e1-e1");
}

#[test]
fn any_free_sphere_of_ones_own_may_be_taken_on_any_level() {
    let at = "2L1/DDLL/DDD1/DDD1|3/DD1/DD1|2/L1|1 1";
    check_turns(
        "pylos",
        at,
        "d4",
        "d4-h1 d4-c4 d4-d3 d4-d4 d4-h1-c4 d4-h1-d3 d4-h1-d4 d4-c4-d3 d4-c4-d4 d4-d3-d4",
    );
    check_after("pylos", at, "d4-h1-c4", "3L/DDLL/DDD1/DDD1|3/DD1/DD1|2/2|1 2");
}

#[test]
fn a_sphere_outside_the_formation_may_be_taken() {
    check_legal("pylos", &spheres("a1 b1 a2 d1", "d4 d3 c4", "1"), "b2-d1 b2-a1-d1 b2-b2-d1");
}

#[test]
fn the_sphere_just_played_may_be_taken() {
    check_after("pylos", ONE_SHORT_OF_A_SQUARE, "b2-b2", "2DD/3D/L3/LL2|3/3/3|2/2|1 2");
    check_after("pylos", ONE_SHORT_ABOVE, "d4>f2-f2", "4/DDD1/DDD1/DDD1|3/L2/LL1|2/2|1 2");
}

#[test]
fn spheres_taken_back_return_to_the_reserve() {
    check_reserves("pylos", ONE_SHORT_OF_A_SQUARE, "", [12, 12]);
    check_reserves("pylos", ONE_SHORT_OF_A_SQUARE, "b2-b2", [12, 12]);
    check_reserves("pylos", ONE_SHORT_OF_A_SQUARE, "b2-a1-b2", [13, 12]);
    check_reserves("pylos", ONE_SHORT_ABOVE, "d4>f2-f2", [12, 6]);
}

#[test]
fn a_sphere_that_supports_another_cannot_be_taken() {
    let at = "2L1/DDLL/DDD1/DDD1|3/DD1/DD1|2/L1|1 1";
    check_illegal("pylos", at, "d4-c3", "c3 supports another");
    check_illegal("pylos", at, "d4-c3-d4", "c3 supports another");
}

#[test]
fn a_sphere_of_the_other_player_cannot_be_taken() {
    check_illegal("pylos", ONE_SHORT_OF_A_SQUARE, "b2-d4", "no sphere of player 1 on d4");
    check_illegal("pylos", ONE_SHORT_OF_A_SQUARE, "b2-b2-c4", "no sphere of player 1 on c4");
    check_illegal("pylos", ONE_SHORT_OF_A_SQUARE, "b2-c1", "no sphere of player 1 on c1");
}

#[test]
fn several_formations_at_once_give_no_more_than_one() {
    // b2 completes two squares, and in the expert game a row as well.
    let at = spheres("a1 b1 c1 a2 c2 d2", "d4 c4 b4 a4 d3 a3", "1");
    let spheres = ["a1", "a2", "b1", "b2", "c1", "c2", "d2"];
    let singles = spheres.iter().map(|one| format!("b2-{one}"));
    let pairs = spheres.iter().enumerate().flat_map(|(index, one)| {
        spheres[index + 1..].iter().map(move |another| format!("b2-{one}-{another}"))
    });
    let turns: Vec<String> = singles.chain(pairs).collect();
    for rules in ["pylos", "pylos:variant=expert"] {
        check_turns(rules, &at, "b2", &turns.join(" "));
    }
}

#[test]
fn with_uncovered_yes_the_second_sphere_may_be_one_that_the_first_had_covered() {
    check_turns("pylos", ONLY_THE_PLAYED_COVERS_A1, "e1", "e1-e1 e1-e1-a1");
    check_after("pylos", ONLY_THE_PLAYED_COVERS_A1, "e1-e1-a1", "DDDD/LDDD/LLLD/1LLL|DD1/LLD/1LD|D1/1D|1 2");
}

#[test]
fn with_uncovered_no_both_spheres_must_have_been_free_before() {
    check_turns("pylos:uncovered=no", ONLY_THE_PLAYED_COVERS_A1, "e1", "e1-e1");
    check_illegal("pylos:uncovered=no", ONLY_THE_PLAYED_COVERS_A1, "e1-e1-a1", "a1 was covered");
    // Two that were free all along may still be taken.
    check_legal("pylos:uncovered=no", ONE_SHORT_OF_A_SQUARE, "b2-a1-b2");
}

#[test]
fn a_covered_sphere_is_not_taken_first_or_alone() {
    check_illegal("pylos", ONLY_THE_PLAYED_COVERS_A1, "e1-a1", "a1 supports another");
    check_bad_move("pylos", "e1-a1-e1", "write e1-e1-a1");
}

#[test]
fn a_sphere_covered_by_two_is_not_uncovered_by_one() {
    // b1 lies under both e1 and f1.
    check_illegal("pylos", ONLY_THE_PLAYED_COVERS_A1, "e1-e1-b1", "b1 supports another");
}

#[test]
fn the_sphere_that_uncovers_need_not_be_the_one_just_played() {
    // Light's e1 covers Light's a1; the square is made elsewhere.
    let at = spheres("a1 e1 c3 d3 c4", "b1 a2 b2", "1");
    check_legal("pylos", &at, "d4-e1-a1");
    check_illegal("pylos:uncovered=no", &at, "d4-e1-a1", "a1 was covered");
    check_illegal("pylos", &at, "d4-a1-d4", "a1 supports another");
}
