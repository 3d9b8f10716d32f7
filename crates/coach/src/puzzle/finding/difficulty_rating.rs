use std::collections::BTreeSet;

use tripylon_rules::{AnyPosition, Game, Pylon, le_pylos, pylon};
use tripylon_search::Score;

use super::{only_move::OnlyMove, tempting_moves::TemptingMoves};
use crate::puzzle::{Difficulty, PuzzleGoal};

/// Rates a puzzle: the deeper its solution and the more tempting moves it has, the harder.
pub(super) fn rate_difficulty(goal: PuzzleGoal, depth: u8, tempting_moves: &TemptingMoves) -> Difficulty {
    let number = match depth_points(goal, depth) + temptation_points(tempting_moves) {
        0..=1 => 1,
        2..=3 => 2,
        4 => 3,
        5..=6 => 4,
        _ => 5,
    };
    Difficulty::new(number).expect("difficulties go from 1 to 5")
}

/// The number of turns that a solver must look ahead.
pub(super) fn solution_depth(position: &AnyPosition, right: &OnlyMove, goal: PuzzleGoal) -> u8 {
    match goal {
        PuzzleGoal::Win { distance } => distance,
        PuzzleGoal::Draw => longest_loss(right),
        PuzzleGoal::Points(_) => turns_left(position),
    }
}

/// The longest loss: to see that only one move draws, a solver must see that all others lose.
fn longest_loss(right: &OnlyMove) -> u8 {
    let distance = |score: Score| match score {
        Score::Decided(probe) => probe.distance(),
        Score::Estimate(_) | Score::Points(_) => None,
    };
    right.scored_moves.iter().filter_map(|(_, score)| distance(*score)).max().unwrap_or_default()
}

/// The approximate number of turns until the end of a game of points.
fn turns_left(position: &AnyPosition) -> u8 {
    match position {
        AnyPosition::Pylos(..) => 0,
        AnyPosition::LePylos(_, position) => plays_left(position),
        AnyPosition::Pylon(game, position) => count_movable_stacks(*game, position),
    }
}

/// The remaining plays of Le Pylos, which has five battles of four pieces each.
pub(super) fn plays_left(position: &le_pylos::Position) -> u8 {
    20 - position.pieces_played()
}

/// The number of stacks that can move: each turn removes at least one, and rarely more.
pub(super) fn count_movable_stacks(game: Pylon, position: &pylon::Position) -> u8 {
    let mut movers = BTreeSet::new();
    game.for_each_move(position, |mv| {
        if let pylon::Move::Stack { from, .. } = mv {
            movers.insert(from);
        }
    });
    movers.len() as u8
}

/// The difficulty points for the depth, from 0 to 4. Games of points have a scale of their own, because they can be
/// solved only near their end.
const fn depth_points(goal: PuzzleGoal, depth: u8) -> u8 {
    match goal {
        PuzzleGoal::Win { .. } | PuzzleGoal::Draw => match depth {
            0..=4 => 0,
            5..=8 => 1,
            9..=14 => 2,
            15..=22 => 3,
            _ => 4,
        },
        PuzzleGoal::Points(_) => match depth {
            0..=6 => 1,
            7..=10 => 2,
            11..=13 => 3,
            _ => 4,
        },
    }
}

/// The difficulty points for tempting moves, from 0 to 4.
fn temptation_points(tempting_moves: &TemptingMoves) -> u8 {
    let moves = match tempting_moves.wrong.len() {
        0 => 0,
        1 => 1,
        2..=3 => 2,
        _ => 3,
    };
    moves + u8::from(tempting_moves.misleads_shallow_search)
}
