//! The rules of Pylos, in the order of `pylos.md`: the board, a turn, formations, what is taken back, the end, and
//! what is known about the game. Every option stands where the rule that it changes stands. A position is written out
//! as a text where its picture helps, and built by `spheres` from the names of cells where they are what matters.

mod board;

use std::collections::HashSet;

use board::*;
use tripylon_rules::{
    AnyPosition, Player,
    pylos::{Cell, CellSet},
};

/// The cells of each level.
const LEVELS: [&str; 4] =
    ["a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4", "e1 f1 g1 e2 f2 g2 e3 f3 g3", "h1 i1 h2 i2", "j1"];

/// What every cell above level 1 rests on; each four of them are also a square.
const SQUARES: [(&str, &str); 14] = [
    ("e1", "a1 b1 a2 b2"),
    ("f1", "b1 c1 b2 c2"),
    ("g1", "c1 d1 c2 d2"),
    ("e2", "a2 b2 a3 b3"),
    ("f2", "b2 c2 b3 c3"),
    ("g2", "c2 d2 c3 d3"),
    ("e3", "a3 b3 a4 b4"),
    ("f3", "b3 c3 b4 c4"),
    ("g3", "c3 d3 c4 d4"),
    ("h1", "e1 f1 e2 f2"),
    ("i1", "f1 g1 f2 g2"),
    ("h2", "e2 f2 e3 f3"),
    ("i2", "f2 g2 f3 g3"),
    ("j1", "h1 i1 h2 i2"),
];

const LINES_OF_LEVEL_1: [&str; 8] = [
    "a1 b1 c1 d1",
    "a2 b2 c2 d2",
    "a3 b3 c3 d3",
    "a4 b4 c4 d4",
    "a1 a2 a3 a4",
    "b1 b2 b3 b4",
    "c1 c2 c3 c4",
    "d1 d2 d3 d4",
];

const LINES_OF_LEVEL_2: [&str; 6] = ["e1 f1 g1", "e2 f2 g2", "e3 f3 g3", "e1 e2 e3", "f1 f2 f3", "g1 g2 g3"];

/// Light is about to complete a square at b2.
const ONE_SHORT_OF_A_SQUARE: &str = "2DD/3D/L3/LL2|3/3/3|2/2|1 1";

/// Light can complete a square of level 2 at f2, from the reserve or from d4.
const ONE_SHORT_ABOVE: &str = "3L/DDD1/DDD1/DDD1|3/L2/LL1|2/2|1 1";

/// Light can complete the middle square at c3, but the three spheres there all support others.
const ONLY_THE_PLAYED_IS_FREE: &str = "DD2/DL2/DLLD/DDDD|D2/3/D1D|2/2|1 1";

/// Light can complete a square at e1; nothing else of Light's is free, but e1 alone covers a1.
const ONLY_THE_PLAYED_COVERS_A1: &str = "DDDD/LDDD/LLLD/LLLL|DD1/LLD/1LD|D1/1D|1 1";

/// Everything but the apex is filled; Light has no sphere left and Dark one.
const APEX_MISSING: &str = "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|1";

/// A position text from the names of the cells with light and with dark spheres.
fn spheres(light: &str, dark: &str, turn: &str) -> String {
    let sphere = |cell: &str| {
        let holds = |cells: &str| cells.split_whitespace().any(|other| other == cell);
        if holds(light) {
            'L'
        } else if holds(dark) {
            'D'
        } else {
            '1'
        }
    };
    let levels = LEVELS.map(|level| {
        let cells: Vec<&str> = level.split(' ').collect();
        let width = (cells.len() as f64).sqrt() as usize;
        let row = |cells: &[&str]| cells.iter().map(|cell| sphere(cell)).collect::<String>();
        let rows: Vec<String> = cells.chunks(width).rev().map(row).collect();
        rows.join("/").replace("1111", "4").replace("111", "3").replace("11", "2")
    });
    format!("{} {turn}", levels.join("|"))
}

/// The level of a cell, from 0.
fn level_of(cell: &str) -> usize {
    LEVELS.iter().position(|level| level.split(' ').any(|other| other == cell)).expect("a cell has a level")
}

/// Light and dark spheres that fill all levels under one. Eleven are light on levels 1 and 2, fifteen on levels 1 to 3.
fn filled_under(level: usize) -> [Vec<&'static str>; 2] {
    let cells = LEVELS[..level].iter().flat_map(|level| level.split(' '));
    let is_light = |index: usize| matches!(index % 7, 0 | 2 | 4) || index >= 25;
    let (light, dark): (Vec<_>, Vec<_>) = cells.enumerate().partition(|(index, _)| is_light(*index));
    [light, dark].map(|spheres| spheres.into_iter().map(|(_, cell)| cell).collect())
}

/// The legal turns in which a sphere is put on a cell or raised to it as `played` says, whatever is taken back.
#[track_caller]
fn check_turns(rules: &str, at: &str, played: &str, expected: &str) {
    check_moves_where(rules, at, |text| text.split('-').next() == Some(played), expected);
}

#[track_caller]
fn check_raises(at: &str, expected: &str) {
    check_moves_where("pylos", at, |text| text.contains('>'), expected);
}

fn reserve(position: &AnyPosition, player: Player) -> u32 {
    match position {
        AnyPosition::Pylos(game, position) => position.reserve(player, game.base),
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => panic!("{position} is not of Pylos"),
    }
}

#[track_caller]
fn check_reserves(rules: &str, before: &str, moves: &str, expected: [u32; 2]) {
    let position = after(rules, before, moves);
    assert_eq!(Player::BOTH.map(|player| reserve(&position, player)), expected, "{position}");
}

// The board.

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

// A turn: place or raise.

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
fn a_sphere_raised_from_level_2_must_not_carry_the_cell_that_it_goes_to() {
    let at = spheres("e1", "a1 b1 c1 a2 b2 c2 a3 b3 c3 f1 e2 f2", "1");
    check_illegal("pylos", &at, "e1>h1", "h1 rests on e1");
}

// Formations.

/// Whoever puts the last sphere on any of these cells, the others being of the same colour, has made a formation, or
/// has not; nothing else stands on their level.
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
fn a_formation_is_of_the_colour_of_whoever_completes_it() {
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
fn a_formation_that_stands_already_gives_nothing_back() {
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

// What is taken back.

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

// The end.

#[test]
fn whoever_puts_the_sphere_on_j1_wins() {
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
fn whoever_places_the_last_sphere_of_the_reserve_loses_on_the_next_turn() {
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

// Base 3.

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
    check_bad_position(rules, "3/LD1/D2|2/L1|1 1", "the sphere on d1 hangs in the air: b1 under it is empty");
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

// Two turns with the same text are the same move.

#[test]
fn a_raise_and_taking_back_the_raised_sphere_is_a_move_of_its_own() {
    check_legal("pylos", ONE_SHORT_ABOVE, "d4>f2-f2 f2-f2-d4");
    let result = "4/DDD1/DDD1/DDD1|3/L2/LL1|2/2|1 2";
    check_after("pylos", ONE_SHORT_ABOVE, "d4>f2-f2", result);
    check_after("pylos", ONE_SHORT_ABOVE, "f2-f2-d4", result);
    // 6 placed on level 1, 5 + 10 ways to take back after placing on f2, 4 + 6 after raising to it.
    check_move_count("pylos", ONE_SHORT_ABOVE, 6 + 15 + 10);
}

// Positions that cannot be.

#[test]
fn a_sphere_does_not_hang_in_the_air() {
    check_bad_position(
        "pylos",
        "4/4/L3/LL2|3/3/D2|2/2|1 1",
        "sphere on e1 hangs in the air: b2 under it is empty",
    );
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2|L 2", "sphere on j1 hangs in the air");
    check_bad_position("pylos", "4/4/LD2/DL2|3/3/L2|2/D1|1 1", "sphere on h1 hangs in the air");
}

#[test]
fn a_player_whose_sphere_is_on_j1_is_not_to_move() {
    check_bad_position(
        "pylos",
        "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|D 2",
        "player 2 has put the sphere on j1",
    );
}

// Hashes.

#[test]
fn positions_that_differ_hash_differently() {
    check_different_hashes(
        "pylos",
        &[
            "4/4/4/4|3/3/3|2/2|1 1",
            "4/4/4/4|3/3/3|2/2|1 2",
            "4/4/4/L3|3/3/3|2/2|1 1",
            "4/4/4/L3|3/3/3|2/2|1 2",
            "4/4/4/D3|3/3/3|2/2|1 2",
            "4/4/4/1L2|3/3/3|2/2|1 2",
            "4/4/LD2/DL2|3/3/3|2/2|1 1",
            "4/4/LD2/DL2|3/3/L2|2/2|1 1",
            "4/4/LD2/DL2|3/3/D2|2/2|1 1",
            "4/4/DL2/LD2|3/3/D2|2/2|1 1",
        ],
    );
}

// What is known.

#[test]
fn a_game_that_has_ended_has_no_move_sequences() {
    let over = position("pylos", &format!("{APEX_MISSING} 1"));
    assert_eq!([0, 1, 2].map(|depth| over.perft(depth)), [Some(1), Some(0), Some(0)]);
    let nearly_over = position("pylos", &format!("{APEX_MISSING} 2"));
    assert_eq!([1, 2].map(|depth| nearly_over.perft(depth)), [Some(1), Some(0)]);
}

#[test]
fn before_the_seventh_turn_no_formation_can_give_anything_back() {
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
