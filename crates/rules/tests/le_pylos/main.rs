//! The rules of Le Pylos, in the order of `le-pylos.md`: the board, the setup in its three ways, battles and how they
//! are won, plays in the two rule sets, the end, and matches. Nearly everything is played from one start of battle, so
//! that one picture suffices.

#[path = "../board/mod.rs"]
mod board;
mod the_board;
mod the_setup;
mod battles;
mod the_end;
mod carpentier;
mod jeux_et_strategie;
mod matches;
mod impossible_positions;
mod hashes;
mod what_is_known;

use std::{collections::HashSet, num::NonZeroU32};

use board::*;
use tripylon_rules::{
    AnyMove, AnyPosition, Game, LePylos, Player,
    le_pylos::{Entrant, Intersection, Length, Match, Phase, Piece, Position, Size},
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

/// The fifth battle: two pieces each, and four of the sixteen played before are aside.
const FIFTH_BATTLE: &str = "....b/.a.../........./...../A.C.. battle 1 9-3 -";

/// The empty board.
const START: &str = "...../...../........./...../..... setup 1 0-0 -";

/// The rules and the position as the types that know more than their texts.
fn typed(position: &AnyPosition) -> (LePylos, Position) {
    match position {
        AnyPosition::LePylos(game, position) => (*game, *position),
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => panic!("{position} is not of Le Pylos"),
    }
}

/// Of the legal plays, those of the piece on one intersection.
#[track_caller]
fn check_plays_of(rules: &str, at: &str, from: &str, expected: &str) {
    let expected: Vec<String> = expected.split_whitespace().map(|to| format!("{from}>{to}")).collect();
    check_moves_where(rules, at, |text| text.starts_with(from), &expected.join(" "));
}

/// The moves that arrange the pieces as in [`BATTLE`], player 1's and player 2's.
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

/// The position that a deal leads to.
fn dealt(game: LePylos, seed: u64) -> Position {
    let mut position = AnyPosition::LePylos(game, game.start());
    for mv in game.deal(seed) {
        position.play(AnyMove::LePylos(mv)).expect("a deal makes legal moves");
    }
    typed(&position).1
}
