//! The board.

use super::*;

#[test]
fn thirty_cells_in_four_levels_are_lettered_on_through_the_levels() {
    let names: Vec<&str> = LEVELS.iter().flat_map(|level| level.split(' ')).collect();
    assert_eq!(names.len(), Cell::COUNT);
    for name in names {
        let start = position("pylos", "start");
        assert_eq!(start.move_text(mv(&start, name)), name);
    }
    for name in ["a0", "a5", "d5", "e4", "g4", "h3", "i3", "j2", "k1", "A1", "1a", "a"] {
        check_bad_move("pylos", name, &format!("{name:?} is not a cell"));
    }
}

#[test]
fn a_cell_rests_on_the_four_cells_of_the_level_below_in_its_columns_and_rows() {
    let is_open = |cell: &str, [light, dark]: &[Vec<&str>; 2]| {
        let position = position("pylos", &spheres(&light.join(" "), &dark.join(" "), "2"));
        move_texts(&position).iter().any(|text| text == cell)
    };
    for (cell, under) in SQUARES {
        let level = level_of(cell);
        let full = filled_under(level);
        assert!(is_open(cell, &full), "{cell} over full levels");
        for missing in LEVELS[level - 1].split(' ') {
            let without =
                full.clone().map(|cells| cells.into_iter().filter(|cell| *cell != missing).collect());
            let rests_on = under.split(' ').any(|cell| cell == missing);
            assert_eq!(is_open(cell, &without), !rests_on, "{cell} without {missing}");
        }
    }
}

#[test]
fn a_cell_of_level_1_is_open_when_it_is_empty() {
    check_moves("pylos", "start", LEVELS[0]);
    check_moves("pylos", "3D/4/4/L3|3/3/3|2/2|1 1", "b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4");
}

#[test]
fn a_filled_cell_is_not_open() {
    check_illegal("pylos", "3D/4/4/L3|3/3/3|2/2|1 1", "a1", "cell a1 is not empty");
    check_illegal("pylos", "3D/4/4/L3|3/3/3|2/2|1 1", "d4", "cell d4 is not empty");
}

#[test]
fn a_cell_is_not_open_while_one_of_the_four_under_it_is_empty() {
    check_illegal("pylos", "4/4/D3/LL2|3/3/3|2/2|1 2", "e1", "b2 under it is empty");
    check_legal("pylos", "4/4/DL2/LL2|3/3/3|2/2|1 2", "e1");
    check_illegal("pylos", "4/4/4/4|3/3/3|2/2|1 1", "j1", "cell j1 has no support");
}

#[test]
fn spheres_of_both_colours_carry() {
    for (light, dark) in [("a1 b2", "b1 a2"), ("a1 b1 a2 b2", ""), ("", "a1 b1 a2 b2")] {
        check_legal("pylos", &spheres(light, dark, "1"), "e1");
        check_legal("pylos", &spheres(light, dark, "2"), "e1");
    }
}

#[test]
fn each_player_has_15_spheres() {
    check_reserves("pylos", "start", "", [15, 15]);
    check_reserves("pylos", "start", "a1 d4 b1", [13, 14]);
    check_position("pylos", "LLLL/LLLL/LLLL/LLL1|3/3/3|2/2|1 2");
    check_bad_position("pylos", "LLLL/LLLL/LLLL/LLLL|3/3/3|2/2|1 2", "16 light spheres, but only 15 exist");
    check_bad_position("pylos", "DDDD/DDDD/DDDD/DDDD|3/3/3|2/2|1 1", "16 dark spheres, but only 15 exist");
}

#[test]
fn player_1_is_light_and_moves_first() {
    assert_eq!(position("pylos", "start").turn(), Player::One);
    check_after("pylos", "start", "a1", "4/4/4/L3|3/3/3|2/2|1 2");
    check_after("pylos", "start", "a1 d4", "3D/4/4/L3|3/3/3|2/2|1 1");
}
