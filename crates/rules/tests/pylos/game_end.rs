//! The end.

use super::*;

#[test]
fn the_player_who_puts_the_sphere_on_j1_wins() {
    check_outcome("pylos", &format!("{APEX_MISSING} 2"), "goes on");
    for rules in ["pylos", "pylos:variant=children", "pylos:variant=expert", "pylos:empty-reserve=may-raise"]
    {
        check_outcome_after(rules, &format!("{APEX_MISSING} 2"), "j1", "2 by apex");
    }
    let other_way = "DDDD/DDDD/LLLL/LLLL|DDD/LLL/DDD|DL/LL|1 1";
    check_outcome_after("pylos", other_way, "j1", "1 by apex");
    check_outcome("pylos", "DDDD/DDDD/LLLL/LLLL|DDD/LLL/DDD|DL/LL|L 2", "1 by apex");
}

#[test]
fn the_sphere_on_j1_is_the_thirtieth_and_comes_from_the_reserve() {
    check_moves("pylos", &format!("{APEX_MISSING} 2"), "j1");
    check_illegal("pylos", &format!("{APEX_MISSING} 2"), "h1>j1", "j1 rests on h1");
    check_after("pylos", &format!("{APEX_MISSING} 2"), "j1", "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|D 1");
}

#[test]
fn with_empty_reserve_loses_a_player_to_move_without_spheres_in_reserve_has_lost() {
    // Light could still raise.
    check_outcome("pylos", "LLLL/LLLL/LLLL/LLLD|3/3/3|2/2|1 1", "2 by empty-reserve");
    check_outcome("pylos", "DDDD/DDDD/DDDD/DDDL|3/3/3|2/2|1 2", "1 by empty-reserve");
    check_outcome("pylos", &format!("{APEX_MISSING} 1"), "2 by empty-reserve");
    check_illegal("pylos", "LLLL/LLLL/LLLL/LLLD|3/3/3|2/2|1 1", "a1>g3", "the game is over");
}

#[test]
fn an_empty_reserve_does_not_matter_while_it_is_the_other_players_turn() {
    check_outcome("pylos", "LLLL/LLLL/LLLL/LLLD|3/3/3|2/2|1 2", "goes on");
}

#[test]
fn the_player_who_places_the_last_sphere_of_the_reserve_loses_on_the_next_turn() {
    let at = "LLLL/LLLL/LLLL/LL1D|3/3/3|2/2|1 1";
    check_outcome_after("pylos:variant=children", at, "c1", "goes on");
    check_outcome_after("pylos:variant=children", at, "c1 e3", "2 by empty-reserve");
    // A formation in time saves the game.
    check_outcome_after("pylos", at, "c1-c1 e3", "goes on");
}

#[test]
fn with_empty_reserve_may_raise_a_player_without_spheres_in_reserve_may_still_raise() {
    let rules = "pylos:empty-reserve=may-raise";
    let at = "LLLL/LLLL/LLLL/LLLD|3/3/3|2/2|1 1";
    check_outcome(rules, at, "goes on");
    // Nine cells are open; each can be reached from the light spheres that it does not rest on.
    check_move_count(rules, at, 8 * 11 + 12);
    check_moves_where(rules, at, |text| !text.contains('>'), "");
    check_illegal(rules, at, "e1", "no sphere left in reserve");
    check_after(rules, at, "a1>g3", "LLLL/LLLL/LLLL/1LLD|2L/3/3|2/2|1 2");
}

#[test]
fn with_empty_reserve_may_raise_a_player_without_a_legal_turn_has_lost() {
    check_outcome("pylos:empty-reserve=may-raise", &format!("{APEX_MISSING} 1"), "2 by no-move");
}

#[test]
fn with_empty_reserve_may_raise_a_raise_may_win_spheres_back() {
    // Light has fifteen on the board; d4 completes a square of level 2.
    let at = spheres("d4 e1 f1 e2 a4 b4 c4 d3 d2 d1 c1 c2 c3 b1 a1", "a2 b2 a3 b3", "1");
    check_outcome("pylos", &at, "2 by empty-reserve");
    check_reserves("pylos:empty-reserve=may-raise", &at, "d4>f2-e1-f2", [2, 11]);
}

#[test]
fn the_apex_counts_before_the_empty_reserve() {
    // Both reserves are empty once the pyramid is complete.
    check_outcome("pylos", "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|D 1", "2 by apex");
}
