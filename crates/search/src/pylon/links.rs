use tripylon_rules::pylon::SquareSet;

use super::direction::ShiftDirection;

/// The stacks that may be put on their neighbours, and so the groups that are independent of each other.
///
/// A bottom never changes and a top never gets larger, so stacks that are not linked now never will be: the squares
/// fall into groups that are independent, except that a turn spent in one is not spent in another.
#[derive(Clone, Copy, Debug)]
pub(super) struct StackLinks {
    /// For each direction, the stacks that may be put on their neighbour there.
    movers: [SquareSet; 4],
}

impl StackLinks {
    /// Finds the links between stacks with these bottoms and tops, by size: a small bottom goes on anything, a medium
    /// one on medium and large tops, a large one on large tops.
    #[inline]
    pub(super) fn new(bottoms: [SquareSet; 3], tops: [SquareSet; 3]) -> StackLinks {
        let [small, medium, large] = tops;
        let on_medium = medium | large;
        let on_any = small | on_medium;
        let movers = ShiftDirection::ALL.map(|direction| {
            bottoms[0] & direction.shift_back(on_any)
                | bottoms[1] & direction.shift_back(on_medium)
                | bottoms[2] & direction.shift_back(large)
        });
        StackLinks { movers }
    }

    /// Returns the stacks that may be put on their neighbour in a direction.
    #[inline]
    pub(super) fn movers(&self, direction: ShiftDirection) -> SquareSet {
        self.movers[direction as usize]
    }

    /// Returns the stacks that may be put on some neighbour.
    #[inline]
    pub(super) fn can_move(&self) -> SquareSet {
        let [east, north, west, south] = self.movers;
        east | north | west | south
    }

    /// Returns the stacks that some neighbour may be put on.
    #[inline]
    pub(super) fn can_be_covered(&self) -> SquareSet {
        self.covered_by(SquareSet::ALL)
    }

    /// Returns the stacks that some neighbour among `movers` may be put on.
    #[inline]
    pub(super) fn covered_by(&self, movers: SquareSet) -> SquareSet {
        ShiftDirection::ALL.into_iter().fold(SquareSet::EMPTY, |covered, direction| {
            covered | direction.shift(self.movers(direction) & movers)
        })
    }

    /// Returns all stacks that a move begins or ends at.
    #[inline]
    pub(super) fn linked(&self) -> SquareSet {
        self.can_move() | self.can_be_covered()
    }

    /// Counts the moves.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.movers.iter().map(|set| set.len()).sum()
    }

    /// Returns the group of a set of squares: all squares that moves connect with it.
    #[inline]
    pub(super) fn group_of(&self, seed: SquareSet) -> SquareSet {
        let [east, north, west, south] = self.movers;
        // Neighbours are linked if either may be put on the other; a link is stored at its western or southern square.
        let across = east | ShiftDirection::West.shift(west);
        let up = north | ShiftDirection::South.shift(south);
        let mut group = seed;
        loop {
            let larger = group
                | ShiftDirection::East.shift(group & across)
                | ShiftDirection::West.shift(group) & across
                | ShiftDirection::North.shift(group & up)
                | ShiftDirection::South.shift(group) & up;
            if larger == group {
                return group;
            }
            group = larger;
        }
    }
}
