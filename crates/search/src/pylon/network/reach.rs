use tripylon_rules::pylon::{Square, SquareSet};

use crate::pylon::{board::SearchBoard, direction::ShiftDirection, links::StackLinks};

/// Which stacks can be put on which neighbours, by owner: index 0 is the player to move, 1 the other.
pub(super) struct Reach {
    /// By owner and size, the stacks that can be covered by a stack with a top of that size.
    covered_by_top: [[SquareSet; 3]; 2],
    /// The same for its bottom.
    covered_by_bottom: [[SquareSet; 3]; 2],
    /// By owner, the stacks that one of their stacks can cover, and those that several can.
    covered: [SeveralSquares; 2],
    /// By owner, the stacks that can cover one of their stacks, and those that can cover several.
    covering: [SeveralSquares; 2],
}

/// The squares counted at least once, and those counted at least twice.
#[derive(Clone, Copy)]
struct SeveralSquares([SquareSet; 2]);

impl Reach {
    pub(super) fn new(board: &SearchBoard, links: &StackLinks) -> Reach {
        let mut reach = Reach {
            covered_by_top: [[SquareSet::EMPTY; 3]; 2],
            covered_by_bottom: [[SquareSet::EMPTY; 3]; 2],
            covered: [SeveralSquares([SquareSet::EMPTY; 2]); 2],
            covering: [SeveralSquares([SquareSet::EMPTY; 2]); 2],
        };
        let held = [board.turn, board.turn.opponent()].map(|player| board.held_by(player));
        for direction in ShiftDirection::ALL {
            let movers = links.movers(direction);
            for (owner, held) in held.into_iter().enumerate() {
                let from = movers & held;
                for size in 0..3 {
                    reach.covered_by_top[owner][size] |= direction.shift(from & board.tops[size]);
                    reach.covered_by_bottom[owner][size] |= direction.shift(from & board.bottoms[size]);
                }
                reach.covered[owner].add(direction.shift(from));
                reach.covering[owner].add(movers & direction.shift_back(held));
            }
        }
        reach
    }

    /// Returns the sizes of the tops that an owner can put on a stack, a bit for each.
    #[inline]
    pub(super) fn covering_tops(&self, at: Square, owner: usize) -> usize {
        size_bits(&self.covered_by_top[owner], at)
    }

    /// Returns the sizes of the bottoms that an owner can put on a stack, a bit for each.
    #[inline]
    pub(super) fn covering_bottoms(&self, at: Square, owner: usize) -> usize {
        size_bits(&self.covered_by_bottom[owner], at)
    }

    /// Counts the stacks of an owner that can be put on a stack: 0, 1, or 2 for more.
    #[inline]
    pub(super) fn covering_count(&self, at: Square, owner: usize) -> usize {
        self.covered[owner].count(at)
    }

    /// Counts the stacks of an owner that a stack can be put on: 0, 1, or 2 for more.
    #[inline]
    pub(super) fn target_count(&self, at: Square, owner: usize) -> usize {
        self.covering[owner].count(at)
    }
}

impl SeveralSquares {
    #[inline]
    fn add(&mut self, squares: SquareSet) {
        self.0[1] |= self.0[0] & squares;
        self.0[0] |= squares;
    }

    #[inline]
    fn count(&self, at: Square) -> usize {
        usize::from(self.0[0].contains(at)) + usize::from(self.0[1].contains(at))
    }
}

#[inline]
fn size_bits(sets: &[SquareSet; 3], at: Square) -> usize {
    usize::from(sets[0].contains(at))
        | usize::from(sets[1].contains(at)) << 1
        | usize::from(sets[2].contains(at)) << 2
}
