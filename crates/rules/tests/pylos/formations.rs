//! Formations.

use super::*;

/// Asserts whether the last sphere on any of these cells completes a formation, on a level that is otherwise empty.
#[track_caller]
fn check_formation(rules: &str, cells: &str, is_formation: bool) {
    for last in cells.split(' ') {
        let [mut light, dark] = filled_under(level_of(last));
        light.extend(cells.split(' ').filter(|cell| *cell != last));
        let at = spheres(&light.join(" "), &dark.join(" "), "1");
        let mut turns = move_texts(&position(rules, &at));
        turns.retain(|text| text.split('-').next() == Some(last));
        let gives_back = turns.iter().any(|text| text.contains('-'));
        assert!(!turns.is_empty() && gives_back == is_formation, "{rules}, {cells}, last {last}: {turns:?}");
    }
}

#[test]
fn a_2x2_square_of_one_level_is_a_formation() {
    for (_, square) in SQUARES {
        check_formation("pylos", square, true);
        check_formation("pylos:variant=expert", square, true);
    }
    let of_level = |level| SQUARES.iter().filter(|(_, square)| level_of(&square[..2]) == level).count();
    assert_eq!([0, 1, 2].map(of_level), [9, 4, 1]);
}

#[test]
fn with_variant_children_there_are_no_formations() {
    for (_, square) in SQUARES {
        check_formation("pylos:variant=children", square, false);
    }
    for line in LINES_OF_LEVEL_1.into_iter().chain(LINES_OF_LEVEL_2) {
        check_formation("pylos:variant=children", line, false);
    }
    check_turns("pylos:variant=children", ONE_SHORT_OF_A_SQUARE, "b2", "b2");
    check_illegal("pylos:variant=children", ONE_SHORT_OF_A_SQUARE, "b2-b2", "no formation");
}

#[test]
fn with_variant_expert_a_full_row_or_column_of_level_1_or_2_is_a_formation() {
    for line in LINES_OF_LEVEL_1.into_iter().chain(LINES_OF_LEVEL_2) {
        check_formation("pylos:variant=expert", line, true);
    }
}

#[test]
fn with_variant_standard_a_row_or_column_is_no_formation() {
    for line in LINES_OF_LEVEL_1.into_iter().chain(LINES_OF_LEVEL_2) {
        check_formation("pylos", line, false);
    }
}

#[test]
fn a_diagonal_is_never_a_formation() {
    for rules in ["pylos", "pylos:variant=expert"] {
        for diagonal in ["a1 b2 c3 d4", "a4 b3 c2 d1", "e1 f2 g3", "e3 f2 g1", "h1 i2", "h2 i1"] {
            check_formation(rules, diagonal, false);
        }
    }
}

#[test]
fn a_part_of_a_row_or_column_is_no_formation() {
    for part in ["a1 b1 c1", "b3 c3 d3", "a2 a3 a4", "e1 f1", "g2 g3", "h1 i1", "h1 h2"] {
        check_formation("pylos:variant=expert", part, false);
    }
}

#[test]
fn four_spheres_that_are_no_square_are_no_formation() {
    for four in ["a1 d1 a4 d4", "a1 b1 c2 b2", "a1 b1 a3 b3", "b1 a2 c2 b3", "a1 c1 a3 c3"] {
        check_formation("pylos", four, false);
        check_formation("pylos:variant=expert", four, false);
    }
}

#[test]
fn a_formation_has_one_colour() {
    check_turns("pylos", &spheres("a1 b1", "a2 d4", "1"), "b2", "b2");
    check_turns("pylos", &spheres("d4", "a1 b1 a2", "1"), "b2", "b2");
    check_turns("pylos:variant=expert", &spheres("a1 b1", "c1 d4", "1"), "d1", "d1");
}

#[test]
fn a_formation_has_the_colour_of_the_player_who_completes_it() {
    check_turns("pylos", &spheres("", "a1 b1 a2", "1"), "b2", "b2");
    check_illegal("pylos", &spheres("d4", "a1 b1 a2", "1"), "b2-d4", "b2 completes no formation");
    check_turns(
        "pylos",
        &spheres("d4", "a1 b1 a2", "2"),
        "b2",
        "b2-a1 b2-a2 b2-b1 b2-b2 b2-a1-a2 b2-a1-b1 b2-a1-b2 b2-a2-b1 b2-a2-b2 b2-b1-b2",
    );
}

#[test]
fn an_existing_formation_gives_no_spheres_back() {
    let at = spheres("a1 b1 a2 b2", "d4 d3 d2", "1");
    check_turns("pylos", &at, "c4", "c4");
    check_turns("pylos", &at, "e1", "e1");
    check_illegal("pylos", &at, "c4-a1", "c4 completes no formation");
    // a2 touches a full row, but completes neither a column nor a square.
    check_turns("pylos:variant=expert", &spheres("a1 b1 c1 d1 a3", "d4 d3 c4", "1"), "a2", "a2");
}

#[test]
fn a_raised_sphere_completes_a_formation_as_a_placed_one_does() {
    check_turns(
        "pylos",
        ONE_SHORT_ABOVE,
        "d4>f2",
        "d4>f2-e1 d4>f2-e2 d4>f2-f1 d4>f2-f2 \
         d4>f2-e1-e2 d4>f2-e1-f1 d4>f2-e1-f2 d4>f2-e2-f1 d4>f2-e2-f2 d4>f2-f1-f2",
    );
    check_after("pylos", ONE_SHORT_ABOVE, "d4>f2-e1-f2", "4/DDD1/DDD1/DDD1|3/L2/1L1|2/2|1 2");
    check_illegal("pylos", ONE_SHORT_ABOVE, "d4>f2", "one or two spheres must be taken back");
}

#[test]
fn a_sphere_that_was_raised_away_cannot_be_taken_back_from_where_it_stood() {
    check_illegal("pylos", ONE_SHORT_ABOVE, "d4>f2-d4", "no sphere of player 1 on d4");
}

#[test]
fn a_raised_sphere_completes_an_expert_line() {
    let at = spheres("e1 f1 a4", "a1 b1 c1 d1 a2 b2 c2 d2", "1");
    check_turns("pylos", &at, "a4>g1", "a4>g1");
    check_turns(
        "pylos:variant=expert",
        &at,
        "a4>g1",
        "a4>g1-e1 a4>g1-f1 a4>g1-g1 a4>g1-e1-f1 a4>g1-e1-g1 a4>g1-f1-g1",
    );
}
