//! A turn: place or raise.

use super::*;

#[test]
fn a_sphere_from_the_reserve_is_placed_on_an_open_cell() {
    check_after("pylos", "4/4/LD2/LL2|3/3/3|2/2|1 2", "e1", "4/4/LD2/LL2|3/3/D2|2/2|1 1");
    check_reserves("pylos", "4/4/LD2/LL2|3/3/3|2/2|1 2", "e1", [12, 13]);
}

#[test]
fn a_free_sphere_of_ones_own_is_raised_to_an_open_cell_of_a_higher_level() {
    let at = spheres("a1 b1 c4", "a2 b2 d4", "1");
    check_raises(&at, "c4>e1");
    check_after("pylos", &at, "c4>e1", &spheres("a1 b1 e1", "a2 b2 d4", "2"));
}

#[test]
fn a_raise_saves_a_sphere_of_the_reserve() {
    check_reserves("pylos", &spheres("a1 b1 c4", "a2 b2 d4", "1"), "c4>e1", [12, 12]);
    check_reserves("pylos", &spheres("a1 b1 c4", "a2 b2 d4", "1"), "e1", [11, 12]);
}

#[test]
fn a_sphere_of_the_other_player_is_not_raised() {
    let at = spheres("a1 b1 c4", "a2 b2 d4", "1");
    check_illegal("pylos", &at, "d4>e1", "no sphere of player 1 on d4");
    check_illegal("pylos", &at, "d1>e1", "no sphere of player 1 on d1");
}

#[test]
fn a_sphere_that_supports_another_is_not_raised() {
    let at = spheres("a1 b1 c1 c2", "a2 b2 e1", "1");
    check_illegal("pylos", &at, "b1>f1", "b1 supports another");
    check_illegal("pylos", &at, "a1>f1", "a1 supports another");
    // Not even one that supports a sphere of its own colour.
    let own = spheres("a1 b1 c1 c2 e1", "a2 b2", "1");
    check_illegal("pylos", &own, "a1>f1", "a1 supports another");
}

#[test]
fn a_sphere_is_raised_to_a_strictly_higher_level() {
    let at = spheres("a1 b1 c4", "a2 b2 d4", "1");
    check_illegal("pylos", &at, "c4>d1", "d1 is not on a higher level than c4");
    // On level 2: e1 goes to no other cell of level 2 and to none of level 1.
    let above = spheres("a1 b1 c1 e1", "a2 b2 c2", "1");
    check_illegal("pylos", &above, "e1>f1", "f1 is not on a higher level than e1");
    check_illegal("pylos", &above, "e1>d4", "d4 is not on a higher level than e1");
}

#[test]
fn a_sphere_may_be_raised_by_more_than_one_level() {
    let at = spheres("d4 e1 f1", "a1 b1 c1 a2 b2 c2 a3 b3 c3 e2 f2", "1");
    check_raises(&at, "d4>h1");
    check_after("pylos", &at, "d4>h1", &spheres("h1 e1 f1", "a1 b1 c1 a2 b2 c2 a3 b3 c3 e2 f2", "2"));
}

#[test]
fn a_raised_sphere_must_still_be_supported_once_it_has_left() {
    let at = spheres("a1 b1", "a2 b2", "1");
    check_illegal("pylos", &at, "a1>e1", "e1 rests on a1");
    check_raises(&at, "");
    // b2 carries all four of e1, f1, e2 and f2, but not g3.
    let wide = spheres("b2 c3 d4", "a1 b1 c1 a2 c2 a3 b3 d3 c4", "1");
    check_raises(&wide, "b2>g3 c3>e1 c3>e2 c3>f1 d4>e1 d4>e2 d4>f1 d4>f2");
}

#[test]
fn a_sphere_raised_from_level_2_must_not_support_its_target_cell() {
    let at = spheres("e1", "a1 b1 c1 a2 b2 c2 a3 b3 c3 f1 e2 f2", "1");
    check_illegal("pylos", &at, "e1>h1", "h1 rests on e1");
}
