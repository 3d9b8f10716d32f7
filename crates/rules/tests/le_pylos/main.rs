//! The rules of Le Pylos, in the order of `le-pylos.md`: the board, the three kinds of setup, battles, plays in the two
//! versions of the rules, the end, and matches. Nearly all tests start from the same position.

#[path = "../support/mod.rs"]
mod support;
mod globe;
mod setup;
mod battles;
mod game_end;
mod carpentier;
mod jeux_et_strategie;
mod matches;
mod impossible_positions;
mod hashes;
mod known_counts;

use std::{collections::HashSet, num::NonZeroU32};

use support::*;
use tripylon_rules::{
    AnyMove, AnyPosition, Game, LePylos, Player,
    le_pylos::{Intersection, Match, MatchEndCondition, MatchPlayer, Phase, Piece, Position, Size},
};

const CARPENTIER: &str = "le-pylos";
const MAGAZINE: &str = "le-pylos:rules=jeux-et-strategie";

/// ```text
/// row 5    e d c b a
/// row 4    a b c d e
/// row 3  . . . . . . . . .
/// row 2    E D C B A
/// row 1    A B C D E
/// ```
const BATTLE: &str = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";

/// The fifth battle: two pieces each, and four of the sixteen played before are set aside.
const FIFTH_BATTLE: &str = "....b/.a.../........./...../A.C.. battle 1 9-3 -";

/// The empty board.
const START: &str = "...../...../........./...../..... setup 1 0-0 -";

/// The ruleset and the position as types of Le Pylos.
fn typed(position: &AnyPosition) -> (LePylos, Position) {
    match position {
        AnyPosition::LePylos(game, position) => (*game, *position),
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => panic!("{position} is not of Le Pylos"),
    }
}

/// Asserts the legal plays of the piece on one intersection.
#[track_caller]
fn check_plays_of(rules: &str, at: &str, from: &str, expected: &str) {
    let expected: Vec<String> = expected.split_whitespace().map(|to| format!("{from}>{to}")).collect();
    check_moves_where(rules, at, |text| text.starts_with(from), &expected.join(" "));
}

/// The setup moves of players 1 and 2 that lead to [`BATTLE`].
fn arrangement() -> [Vec<String>; 2] {
    let squares = |rows: [&str; 2], names: [char; 2]| {
        let place = |(row, name): (&str, char)| {
            let at = |(column, piece)| format!("{piece}@{column}{name}");
            "abcde".chars().zip(row.chars()).map(at).collect::<Vec<_>>()
        };
        rows.into_iter().zip(names).flat_map(place).collect()
    };
    [squares(["ABCDE", "EDCBA"], ['1', '2']), squares(["edcba", "abcde"], ['5', '4'])]
}

/// The position after a random setup.
fn random_setup(game: LePylos, seed: u64) -> Position {
    let mut position = AnyPosition::LePylos(game, game.start());
    for mv in game.random_setup_moves(seed) {
        position.play(AnyMove::LePylos(mv)).expect("the moves of a random setup are legal");
    }
    typed(&position).1
}
