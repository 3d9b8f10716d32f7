//! Known counts.

use super::*;

#[test]
fn a_game_that_has_ended_has_no_move_sequences() {
    let over = position("pylos", &format!("{APEX_MISSING} 1"));
    assert_eq!([0, 1, 2].map(|depth| over.perft(depth)), [Some(1), Some(0), Some(0)]);
    let nearly_over = position("pylos", &format!("{APEX_MISSING} 2"));
    assert_eq!([1, 2].map(|depth| nearly_over.perft(depth)), [Some(1), Some(0)]);
}

#[test]
fn before_the_seventh_turn_no_formation_can_give_spheres_back() {
    for rules in ["pylos", "pylos:variant=children", "pylos:variant=expert"] {
        check_perft(rules, "start", &[16, 240, 3360, 43680, 524_376, 5_786_496]);
    }
}

#[test]
fn the_variants_differ_once_a_square_or_a_line_can_be_completed() {
    let at = "2DD/3D/L3/LL2|3/3/3|2/2|1 1";
    check_after("pylos", "start", "a1 d4 b1 d3 a2 c4", at);
    check_perft("pylos:variant=children", at, &[10, 95, 876, 7848, 71606]);
    check_perft("pylos", at, &[19, 350, 6136, 103_875, 1_788_147]);
    check_perft("pylos:variant=expert", at, &[19, 350, 7088, 137_895, 2_836_487]);
}

#[test]
fn a_hundred_and_forty_one_thousand_sets_of_cells_can_be_filled() {
    let mut sets = HashSet::from([CellSet::EMPTY]);
    let mut newest = vec![CellSet::EMPTY];
    while let Some(filled) = newest.pop() {
        for cell in Cell::all().filter(|cell| filled.contains_all(cell.below())) {
            let larger = filled | cell.into();
            if sets.insert(larger) {
                newest.push(larger);
            }
        }
    }
    assert_eq!(sets.len(), 141_120);
    // So many ways to colour them with at most fifteen spheres each: the positions, the player to move normalised.
    let colourings = |spheres: u64| {
        let choose = |of: u64| (0..of).fold(1, |ways, taken| ways * (spheres - taken) / (taken + 1));
        (0..=spheres.min(15)).filter(|own| spheres - own <= 15).map(choose).sum::<u64>()
    };
    let positions: u64 = sets.iter().map(|set| colourings(u64::from(set.len()))).sum();
    assert_eq!(positions, 12_507_810_089);
}
