use tripylon_rules::pylon::Square;

use super::{Outputs, inputs::SeenStack, layers::PhaseNetwork, reach::Reach};
use crate::pylon::board::SearchBoard;

/// The owners of a stack, its bottoms with their tops, and the classes of its height: 1, 2, 3, 4, 5 or 6, more.
const STACK_KINDS: usize = 2 * 6 * 6;

/// The owners of a stack, and the classes of its height: 1, 2, 3, more.
const LOW_KINDS: usize = 2 * 4;

/// The classes of squares that the symmetries of the board map to each other.
const SQUARE_CLASSES: usize = 9;

// The features: the stack on each class of squares; for each stack, wherever it is, with which tops one player and on which
// bottoms the other can cover it, for both players in turn; how many stacks can cover it, and it them; the nimber of
// the settled groups, up to 3; the value of the switches, up to 7.
const COVERED_FIRST_FROM: usize = SQUARE_CLASSES * STACK_KINDS;
const COVERED_SECOND_FROM: usize = COVERED_FIRST_FROM + LOW_KINDS * 8 * 8;
const COUNTS_FROM: usize = COVERED_SECOND_FROM + LOW_KINDS * 8 * 8;
const NIMBERS_FROM: usize = COUNTS_FROM + LOW_KINDS * 3 * 3 * 3 * 3;
const SWITCHES_FROM: usize = NIMBERS_FROM + 4;
pub(super) const FEATURE_COUNT: usize = SWITCHES_FROM + 8;

/// The most features that a position has.
pub(super) const MAX_ACTIVE_FEATURES: usize = 4 * Square::COUNT + 2;

/// A stage for every three stacks.
pub(super) const STAGE_COUNT: usize = Square::COUNT / 3 + 1;

/// Evaluates a board in the stacking phase.
pub(super) fn outputs(network: &PhaseNetwork, board: &SearchBoard) -> Outputs {
    let mut accumulator = network.empty_accumulator();
    let occupied = board.occupied();
    let reach = Reach::new(board, &board.links());
    for at in occupied {
        let stack = SeenStack::new(board, at, board.turn);
        for feature in stack_features(stack, at, &reach) {
            network.add(&mut accumulator, feature);
        }
    }
    network.add(&mut accumulator, NIMBERS_FROM + usize::from(board.nimber.min(3)));
    network.add(&mut accumulator, SWITCHES_FROM + board.switches.value_alone().min(7) as usize);
    network.outputs(&accumulator, occupied.len() as usize / 3)
}

#[inline]
fn stack_features(stack: SeenStack, at: Square, reach: &Reach) -> [usize; 4] {
    let kind = stack.owner * 4 + stack.height.min(4) - 1;
    let covered =
        |one, other| (kind * 8 + reach.covering_tops(at, one)) * 8 + reach.covering_bottoms(at, other);
    let counts = [
        reach.target_count(at, 0),
        reach.target_count(at, 1),
        reach.covering_count(at, 0),
        reach.covering_count(at, 1),
    ];
    [
        square_class(at) * STACK_KINDS + stack_kind(stack),
        COVERED_FIRST_FROM + covered(0, 1),
        COVERED_SECOND_FROM + covered(1, 0),
        COUNTS_FROM + counts.into_iter().fold(kind, |index, count| index * 3 + count),
    ]
}

#[inline]
fn square_class(at: Square) -> usize {
    let (column, row) = (at.index() % 6, at.index() / 6);
    column.min(5 - column) + 3 * row.min(4 - row)
}

#[inline]
fn stack_kind(stack: SeenStack) -> usize {
    let sizes = stack.bottom * (stack.bottom + 1) / 2 + stack.top;
    let height = match stack.height {
        height @ 0..=4 => height - 1,
        5 | 6 => 4,
        _ => 5,
    };
    (stack.owner * 6 + sizes) * 6 + height
}
