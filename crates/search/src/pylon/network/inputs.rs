//! The edges between adjacent squares, and the classes of stacks, which the inputs of both phases share.

use tripylon_rules::{
    Player,
    pylon::{Square, SquareSet},
};

use crate::pylon::board::SearchBoard;

/// The edges to the east are numbered first, by row, then those to the north.
const EAST_EDGES: usize = 25;
pub(super) const EDGE_COUNT: usize = EAST_EDGES + 24;

/// Returns the number of the edge between a square and the one to the east.
#[inline]
pub(super) const fn east_edge(at: usize) -> usize {
    at / 6 * 5 + at % 6
}

/// Returns the number of the edge between a square and the one to the north.
#[inline]
pub(super) const fn north_edge(at: usize) -> usize {
    EAST_EDGES + at
}

/// A stack as the player to move sees it.
#[derive(Clone, Copy)]
pub(super) struct SeenStack {
    /// 0 if the stack belongs to the player to move, else 1.
    pub(super) owner: usize,
    /// The index of the size of the bottom.
    pub(super) bottom: usize,
    /// The index of the size of the top.
    pub(super) top: usize,
    pub(super) height: usize,
}

impl SeenStack {
    /// The stack on an occupied square.
    #[inline]
    pub(super) fn new(board: &SearchBoard, at: Square, seen_by: Player) -> SeenStack {
        let size_in =
            |sets: &[SquareSet; 3]| usize::from(sets[1].contains(at)) + 2 * usize::from(sets[2].contains(at));
        SeenStack {
            owner: usize::from(board.owned_by_two.contains(at) == (seen_by == Player::One)),
            bottom: size_in(&board.bottoms),
            top: size_in(&board.tops),
            height: usize::from(board.heights[at.index()]),
        }
    }
}
