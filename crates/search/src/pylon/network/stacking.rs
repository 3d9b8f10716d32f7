use tripylon_rules::pylon::Square;

use super::{Outputs, inputs::SeenStack, layers::PhaseNetwork};
use crate::pylon::{board::SearchBoard, direction::ShiftDirection};

/// The owners of a stack, its bottoms with their tops, and the classes of its height: 1, 2, 3, 4, 5 or 6, more.
const STACK_KINDS: usize = 2 * 6 * 6;

// The features: the stack on each square; how often each kind of move occurs; the nimber of the settled groups, up to
// 3; the value of the switches, up to 7.
const MOVES_FROM: usize = Square::COUNT * STACK_KINDS;
const NIMBERS_FROM: usize = MOVES_FROM + 2 * 2 * 3 * 4 * 4;
const SWITCHES_FROM: usize = NIMBERS_FROM + 4;
pub(super) const FEATURE_COUNT: usize = SWITCHES_FROM + 8;

/// A stage for every three stacks.
pub(super) const STAGE_COUNT: usize = Square::COUNT / 3 + 1;

/// Evaluates a board in the stacking phase.
pub(super) fn outputs(network: &PhaseNetwork, board: &SearchBoard) -> Outputs {
    let mut accumulator = network.empty_accumulator();
    let see = |at: Square| SeenStack::new(board, at, board.turn);
    let occupied = board.occupied();
    for at in occupied {
        network.add(&mut accumulator, at.index() * STACK_KINDS + stack_kind(see(at)));
    }
    let links = board.links();
    for direction in ShiftDirection::ALL {
        for from in links.movers(direction) {
            network.add(&mut accumulator, MOVES_FROM + move_kind(see(from), see(direction.step(from))));
        }
    }
    network.add(&mut accumulator, NIMBERS_FROM + usize::from(board.nimber.min(3)));
    network.add(&mut accumulator, SWITCHES_FROM + board.switches.value_alone().min(7) as usize);
    network.outputs(&accumulator, occupied.len() as usize / 3)
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

#[inline]
fn move_kind(from: SeenStack, to: SeenStack) -> usize {
    let height = |stack: SeenStack| stack.height.min(4) - 1;
    (((from.owner * 2 + to.owner) * 3 + from.top) * 4 + height(from)) * 4 + height(to)
}
