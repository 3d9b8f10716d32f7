use tripylon_rules::{
    Player,
    pylon::{Dimensions, Phase, SquareSet},
};

use super::{board::SearchBoard, direction::ShiftDirection};
use crate::eval::Eval;

/// The evaluation of a lead of one point.
pub(super) const EVAL_PER_POINT: Eval = 100;

/// Evaluates a board for the player to move: a weighted sum of features.
///
/// The weights were fitted to the results of self-play games (`examples/fit_pylon.rs`).
pub(super) fn evaluate(board: &SearchBoard, dimensions: Dimensions) -> Eval {
    match board.phase {
        Phase::Placing => placing_features(board, dimensions).weighted_sum(&PLACING_WEIGHTS),
        Phase::Stacking => stacking_features(board).weighted_sum(&STACKING_WEIGHTS),
    }
}

/// The features of a board, from the point of view of the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features<const N: usize>(pub(super) [i16; N]);

pub(super) const STACKING_FEATURE_COUNT: usize = 13;
pub(super) const PLACING_FEATURE_COUNT: usize = 17;

/// The weights of the features, in hundredths of a point of lead.
const STACKING_WEIGHTS: [i16; STACKING_FEATURE_COUNT] = [99, 75, 22, -70, 29, 29, 13, -8, 36, -26, 48, -2, 9];
const PLACING_WEIGHTS: [i16; PLACING_FEATURE_COUNT] =
    [-107, 16, 18, 36, 34, 16, 44, 11, 14, -8, -6, 0, 26, -10, -10, -3, 149];

impl<const N: usize> Features<N> {
    fn weighted_sum(&self, weights: &[i16; N]) -> Eval {
        let sum: i32 = self
            .0
            .iter()
            .zip(weights)
            .map(|(feature, weight)| i32::from(*feature) * i32::from(*weight))
            .sum();
        sum.clamp(-40 * i32::from(EVAL_PER_POINT), 40 * i32::from(EVAL_PER_POINT)) as Eval
    }
}

/// Returns the features of a board in the stacking phase.
pub(super) fn stacking_features(board: &SearchBoard) -> Features<STACKING_FEATURE_COUNT> {
    let links = board.links();
    let [own, other] = [board.turn, board.turn.opponent()].map(|player| board.held_by(player));
    let capturable = links.covered_by(own) & other;
    let capturable_by_other = links.covered_by(other) & own;
    let highest =
        |set: SquareSet| set.into_iter().map(|at| i16::from(board.heights[at.index()])).max().unwrap_or(0);
    let difference = |set: SquareSet| board.height_of(set & own) - board.height_of(set & other);
    let count = |set: SquareSet| (set & own).len() as i16 - (set & other).len() as i16;
    let can_move = links.can_move();
    let can_be_covered = links.can_be_covered();
    Features([
        board.lead_of(board.turn),
        board.height_of(capturable),
        highest(capturable),
        board.height_of(capturable_by_other),
        highest(capturable_by_other),
        difference(board.tops[0]),
        difference(board.tops[1]),
        difference(board.tops[2]),
        count(can_move),
        difference(can_be_covered),
        i16::from(board.switches.value_alone()),
        i16::from(board.nimber & 1),
        1,
    ])
}

/// Returns the features of a board in the placing phase: the counts of each size, and of adjacent pairs.
pub(super) fn placing_features(
    board: &SearchBoard,
    dimensions: Dimensions,
) -> Features<PLACING_FEATURE_COUNT> {
    let [own, other] = [board.turn, board.turn.opponent()].map(|player| {
        let held = board.held_by(player);
        board.bottoms.map(|set| set & held)
    });
    let vacant = dimensions.board() - board.occupied();
    let count = |set: SquareSet| set.len() as i16;
    let mixed_pairs =
        |one: usize, two: usize| count_adjacent(own[one], other[two]) - count_adjacent(other[one], own[two]);
    let own_pairs =
        |one: usize, two: usize| count_adjacent(own[one], own[two]) - count_adjacent(other[one], other[two]);
    let vacant_neighbours =
        |size: usize| count_adjacent(own[size], vacant) - count_adjacent(other[size], vacant);
    Features([
        count(own[0]) - count(other[0]),
        count(own[1]) - count(other[1]),
        count(own[2]) - count(other[2]),
        mixed_pairs(0, 1),
        mixed_pairs(0, 2),
        mixed_pairs(1, 2),
        own_pairs(0, 0),
        own_pairs(0, 1),
        own_pairs(0, 2),
        own_pairs(1, 1),
        own_pairs(1, 2),
        own_pairs(2, 2),
        vacant_neighbours(0),
        vacant_neighbours(1),
        vacant_neighbours(2),
        1,
        match board.turn {
            Player::One => -1,
            Player::Two => 1,
        },
    ])
}

/// Counts the pairs of adjacent squares of two sets.
fn count_adjacent(one: SquareSet, two: SquareSet) -> i16 {
    ShiftDirection::ALL.into_iter().map(|direction| (direction.shift(one) & two).len() as i16).sum()
}
