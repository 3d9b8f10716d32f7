use tripylon_rules::{
    Player,
    pylon::{Square, SquareSet},
};

use super::{
    Outputs,
    inputs::{EDGE_COUNT, SeenStack, east_edge, north_edge},
    layers::{Accumulator, PhaseNetwork},
};
use crate::pylon::board::SearchBoard;

/// The kinds of pyramids: three sizes of the player to move, three of the other.
const KINDS: usize = 6;

// The features: the pyramid on each square; the pair of pyramids at each edge; whether player 2 is to move.
const EDGES_FROM: usize = Square::COUNT * KINDS;
const PLAYER_TWO: usize = EDGES_FROM + EDGE_COUNT * KINDS * KINDS;
pub(super) const FEATURE_COUNT: usize = PLAYER_TWO + 1;

/// The most features that a position has.
pub(super) const MAX_ACTIVE_FEATURES: usize = Square::COUNT + EDGE_COUNT + 1;

/// A stage for each number of pyramids on the board.
pub(super) const STAGE_COUNT: usize = Square::COUNT;

const VACANT: u8 = u8::MAX;

/// Evaluates a board in the placing phase.
pub(super) fn outputs(network: &PhaseNetwork, board: &SearchBoard) -> Outputs {
    let (accumulator, _) = accumulate(network, board, board.turn);
    network.outputs(&accumulator, board.occupied().len() as usize)
}

/// Returns the sums of the hidden units for a board on which a player is to move, and the kinds of its pyramids.
fn accumulate(
    network: &PhaseNetwork,
    board: &SearchBoard,
    turn: Player,
) -> (Accumulator, [u8; Square::COUNT]) {
    let mut accumulator = network.empty_accumulator();
    if turn == Player::Two {
        network.add(&mut accumulator, PLAYER_TWO);
    }
    let mut kinds = [VACANT; Square::COUNT];
    for at in board.occupied() {
        let stack = SeenStack::new(board, at, turn);
        let kind = (stack.owner * 3 + stack.bottom) as u8;
        // Squares are visited in the order of their indices, so of the neighbours only those before are known.
        add_pyramid(network, &mut accumulator, at, kind, &kinds);
        kinds[at.index()] = kind;
    }
    (accumulator, kinds)
}

/// Adds the features that a pyramid brings to a board with these kinds of pyramids.
#[inline]
fn add_pyramid(
    network: &PhaseNetwork,
    accumulator: &mut Accumulator,
    at: Square,
    kind: u8,
    kinds: &[u8; Square::COUNT],
) {
    let (at, kind) = (at.index(), usize::from(kind));
    network.add(accumulator, at * KINDS + kind);
    let mut add_pair = |edge: usize, neighbour: usize, is_first: bool| {
        let other = kinds[neighbour];
        if other != VACANT {
            let other = usize::from(other);
            let pair = if is_first { kind * KINDS + other } else { other * KINDS + kind };
            network.add(accumulator, EDGES_FROM + edge * KINDS * KINDS + pair);
        }
    };
    let (column, row) = (at % 6, at / 6);
    if column < 5 {
        add_pair(east_edge(at), at + 1, true);
    }
    if row < 4 {
        add_pair(north_edge(at), at + 6, true);
    }
    if column > 0 {
        add_pair(east_edge(at - 1), at - 1, false);
    }
    if row > 0 {
        add_pair(north_edge(at - 6), at - 6, false);
    }
}

/// Evaluates the positions after each placing move on a board. What they share is computed once.
pub(in crate::pylon) struct PlacingSiblings<'a> {
    network: &'a PhaseNetwork,
    accumulator: Accumulator,
    kinds: [u8; Square::COUNT],
    occupied: SquareSet,
}

impl<'a> PlacingSiblings<'a> {
    pub(super) fn new(network: &'a PhaseNetwork, parent: &SearchBoard) -> PlacingSiblings<'a> {
        let (accumulator, kinds) = accumulate(network, parent, parent.turn.opponent());
        PlacingSiblings { network, accumulator, kinds, occupied: parent.occupied() }
    }

    /// Returns the expected lead of the player to move after a placing move, in hundredths of a point.
    #[inline]
    pub(in crate::pylon) fn lead(&self, at: Square, size: usize) -> i32 {
        let mut accumulator = self.accumulator;
        add_pyramid(self.network, &mut accumulator, at, (3 + size) as u8, &self.kinds);
        self.network.lead(&accumulator, self.occupied.len() as usize + 1)
    }

    /// As [`lead`](PlacingSiblings::lead), for the board after the move.
    #[inline]
    pub(in crate::pylon) fn lead_of(&self, after: &SearchBoard) -> i32 {
        let at = (after.occupied() - self.occupied).first().expect("a placing move adds a pyramid");
        let size =
            usize::from(after.bottoms[1].contains(at)) + 2 * usize::from(after.bottoms[2].contains(at));
        self.lead(at, size)
    }
}
