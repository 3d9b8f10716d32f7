//! Base 3.

use super::*;

#[test]
fn with_base_3_there_are_14_cells_in_three_levels() {
    let rules = "pylos:base=3";
    assert_eq!(position(rules, "start").to_string(), "3/3/3|2/2|1 1");
    check_moves(rules, "start", "a1 a2 a3 b1 b2 b3 c1 c2 c3");
    let start = position(rules, "start");
    for name in "a1 b1 c1 a2 b2 c2 a3 b3 c3 d1 e1 d2 e2 f1".split(' ') {
        assert_eq!(start.move_text(mv(&start, name)), name);
    }
    for name in ["a4", "d3", "e3", "f2", "g1", "h1", "j1"] {
        check_bad_move(rules, name, &format!("{name:?} is not a cell"));
    }
}

#[test]
fn with_base_3_cells_rest_on_each_other_as_on_the_large_board() {
    let rules = "pylos:base=3";
    check_legal(rules, "3/LD1/DL1|2/2|1 1", "d1");
    check_illegal(rules, "3/LD1/DL1|2/2|1 1", "e1", "c1 under it is empty");
    check_legal(rules, "DL1/LD1/1L1|2/2|1 1", "d2");
    check_legal(rules, "LDL/DLD/LDL|LD/DL|1 2", "f1");
    check_bad_position(rules, "3/LD1/D2|2/L1|1 1", "the sphere on d1 has no support: b1 under it is empty");
}

#[test]
fn with_base_3_each_player_has_7_spheres() {
    check_reserves("pylos:base=3", "start", "a1", [6, 7]);
    check_bad_position("pylos:base=3", "LLL/LLL/LL1|2/2|1 2", "8 light spheres, but only 7 exist");
    check_outcome("pylos:base=3", "LLL/LLL/L2|2/2|1 1", "2 by empty-reserve");
}

#[test]
fn with_base_3_the_apex_is_f1() {
    check_moves("pylos:base=3", "LDL/DLD/LDL|LD/DL|1 2", "f1");
    check_outcome_after("pylos:base=3", "LDL/DLD/LDL|LD/DL|1 2", "f1", "2 by apex");
}

#[test]
fn with_base_3_squares_are_formations() {
    check_turns(
        "pylos:base=3",
        "2D/L1D/LLD|2/2|1 1",
        "b2",
        "b2-a1 b2-a2 b2-b1 b2-b2 b2-a1-a2 b2-a1-b1 b2-a1-b2 b2-a2-b1 b2-a2-b2 b2-b1-b2",
    );
    check_turns(
        "pylos:base=3",
        "DDD/LLL/DDD|1L/LL|1 1",
        "d2",
        "d2-d1 d2-d2 d2-e1 d2-e2 d2-d1-d2 d2-d1-e1 d2-d1-e2 d2-d2-e1 d2-d2-e2 d2-e1-e2",
    );
    check_turns("pylos:base=3,variant=children", "2D/L1D/LLD|2/2|1 1", "b2", "b2");
}

#[test]
fn with_base_3_expert_lines_have_three_cells_and_lie_on_level_1() {
    let rules = "pylos:variant=expert,base=3";
    let line = "c1-a1 c1-b1 c1-c1 c1-a1-b1 c1-a1-c1 c1-b1-c1";
    check_turns(rules, "DD1/3/LL1|2/2|1 1", "c1", line);
    check_turns("pylos:base=3", "DD1/3/LL1|2/2|1 1", "c1", "c1");
    check_turns(rules, "L2/L1D/2D|2/2|1 1", "a1", "a1-a1 a1-a2 a1-a3 a1-a1-a2 a1-a1-a3 a1-a2-a3");
    // A row or column of level 2 has only two cells, a diagonal never counts.
    check_turns(rules, "DDD/DDL/LDL|2/L1|1 1", "e1", "e1");
    check_turns(rules, "DDD/DDL/LDL|2/L1|1 1", "d2", "d2");
    check_turns(rules, "2D/1L1/L1D|2/2|1 1", "c2", "c2");
    check_turns(rules, "3/1L1/L1D|2/2|1 1", "c3", "c3");
}
