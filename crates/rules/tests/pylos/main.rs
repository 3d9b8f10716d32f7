//! The rules of Pylos, in the order of `pylos.md`: the board, a turn, formations, taking back, the end, and known
//! counts. Every option is tested next to the rule that it changes. Positions are texts, or built by `spheres` from
//! cell names.

#[path = "../support/mod.rs"]
mod support;
mod pyramid;
mod turns;
mod formations;
mod take_back;
mod game_end;
mod base_3;
mod distinct_moves;
mod impossible_positions;
mod hashes;
mod known_counts;

use std::collections::HashSet;

use support::*;
use tripylon_rules::{
    AnyPosition, Player,
    pylos::{Cell, CellSet},
};

/// The cells of each level.
const LEVELS: [&str; 4] =
    ["a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4", "e1 f1 g1 e2 f2 g2 e3 f3 g3", "h1 i1 h2 i2", "j1"];

/// The four cells under each cell above level 1, which are also the squares.
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

/// Light can complete a square at e1; no other light sphere is free, and only e1 covers a1.
const ONLY_THE_PLAYED_COVERS_A1: &str = "DDDD/LDDD/LLLD/LLLL|DD1/LLD/1LD|D1/1D|1 1";

/// All cells but the apex are filled; Light has no sphere left and Dark one.
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
    LEVELS.iter().position(|level| level.split(' ').any(|name| name == cell)).expect("a cell has a level")
}

/// Light and dark spheres that fill all levels under one. Eleven are light on levels 1 and 2, fifteen on levels 1 to 3.
fn filled_under(level: usize) -> [Vec<&'static str>; 2] {
    let cells = LEVELS[..level].iter().flat_map(|level| level.split(' '));
    let is_light = |index: usize| matches!(index % 7, 0 | 2 | 4) || index >= 25;
    let (light, dark): (Vec<_>, Vec<_>) = cells.enumerate().partition(|(index, _)| is_light(*index));
    [light, dark].map(|spheres| spheres.into_iter().map(|(_, cell)| cell).collect())
}

/// Asserts the legal turns that begin with `played`, with any spheres taken back.
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
