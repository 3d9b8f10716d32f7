use tripylon_rules::{
    Player,
    pylon::{Dimensions, Phase, SquareSet},
};

use super::{board::Board, direction::Direction, view::POINT};
use crate::outlook::Score;

/// What a board is probably worth to the player to move: a weighted sum of what can be seen at a glance.
///
/// The weights were fitted to the results of games that the program played against itself
/// (`examples/pylon_fit.rs`).
pub(super) fn estimate(board: &Board, dimensions: Dimensions) -> Score {
    match board.phase {
        Phase::Placing => placing(board, dimensions).weighed(&PLACING),
        Phase::Stacking => stacking(board).weighed(&STACKING),
    }
}

/// What can be seen, each from the side of the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signs<const N: usize>(pub(super) [i16; N]);

pub(super) const SIGNS_OF_STACKING: usize = 13;
pub(super) const SIGNS_OF_PLACING: usize = 17;

/// In hundredths of a point of lead for each sign.
const STACKING: [i16; SIGNS_OF_STACKING] = [99, 75, 22, -70, 29, 29, 13, -8, 36, -26, 48, -2, 9];
const PLACING: [i16; SIGNS_OF_PLACING] =
    [-107, 16, 18, 36, 34, 16, 44, 11, 14, -8, -6, 0, 26, -10, -10, -3, 149];

impl<const N: usize> Signs<N> {
    fn weighed(&self, weights: &[i16; N]) -> Score {
        let sum: i32 =
            self.0.iter().zip(weights).map(|(sign, weight)| i32::from(*sign) * i32::from(*weight)).sum();
        sum.clamp(-40 * i32::from(POINT), 40 * i32::from(POINT)) as Score
    }
}

/// The signs while stacks are put on each other.
pub(super) fn stacking(board: &Board) -> Signs<SIGNS_OF_STACKING> {
    let links = board.links();
    let [own, other] = [board.turn, board.turn.other()].map(|player| board.held_by(player));
    let prey = links.covered_by(own) & other;
    let prey_of_other = links.covered_by(other) & own;
    let highest =
        |set: SquareSet| set.into_iter().map(|at| i16::from(board.heights[at.index()])).max().unwrap_or(0);
    let difference = |set: SquareSet| board.height_of(set & own) - board.height_of(set & other);
    let count = |set: SquareSet| (set & own).len() as i16 - (set & other).len() as i16;
    let can_move = links.can_move();
    let can_be_covered = links.can_be_covered();
    Signs([
        board.lead_of(board.turn),
        board.height_of(prey),
        highest(prey),
        board.height_of(prey_of_other),
        highest(prey_of_other),
        difference(board.tops[0]),
        difference(board.tops[1]),
        difference(board.tops[2]),
        count(can_move),
        difference(can_be_covered),
        i16::from(board.switches.alone()),
        i16::from(board.nimber & 1),
        1,
    ])
}

/// The signs while pyramids are placed: how many of each size are on the board, and what lies next to what.
pub(super) fn placing(board: &Board, dimensions: Dimensions) -> Signs<SIGNS_OF_PLACING> {
    let [own, other] = [board.turn, board.turn.other()].map(|player| {
        let held = board.held_by(player);
        board.bottoms.map(|set| set & held)
    });
    let vacant = dimensions.board() - board.occupied();
    let count = |set: SquareSet| set.len() as i16;
    let mixed = |one: usize, two: usize| neighbours(own[one], other[two]) - neighbours(other[one], own[two]);
    let alike = |one: usize, two: usize| neighbours(own[one], own[two]) - neighbours(other[one], other[two]);
    let room = |size: usize| neighbours(own[size], vacant) - neighbours(other[size], vacant);
    Signs([
        count(own[0]) - count(other[0]),
        count(own[1]) - count(other[1]),
        count(own[2]) - count(other[2]),
        mixed(0, 1),
        mixed(0, 2),
        mixed(1, 2),
        alike(0, 0),
        alike(0, 1),
        alike(0, 2),
        alike(1, 1),
        alike(1, 2),
        alike(2, 2),
        room(0),
        room(1),
        room(2),
        1,
        match board.turn {
            Player::One => -1,
            Player::Two => 1,
        },
    ])
}

/// How often a square of one set lies next to one of the other.
fn neighbours(one: SquareSet, two: SquareSet) -> i16 {
    Direction::ALL.into_iter().map(|direction| (direction.from(one) & two).len() as i16).sum()
}
