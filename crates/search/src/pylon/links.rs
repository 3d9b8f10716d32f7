use tripylon_rules::pylon::SquareSet;

use super::direction::Direction;

/// Which stacks may be put on which neighbours, and so which squares have to do with each other.
///
/// A bottom never changes and a top never gets larger, so what is not linked now never will be: the squares fall into
/// groups that have nothing to do with each other, except that a turn spent in one is not spent in another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Links {
    /// For each direction, the stacks that may be put on their neighbour there.
    movers: [SquareSet; 4],
}

impl Links {
    /// The links between stacks with these bottoms and tops, by size: a small bottom goes on anything, a medium one on
    /// medium and large tops, a large one on large tops.
    #[inline]
    pub(super) fn new(bottoms: [SquareSet; 3], tops: [SquareSet; 3]) -> Links {
        let [small, medium, large] = tops;
        let on_medium = medium | large;
        let on_any = small | on_medium;
        let movers = Direction::ALL.map(|direction| {
            bottoms[0] & direction.towards(on_any)
                | bottoms[1] & direction.towards(on_medium)
                | bottoms[2] & direction.towards(large)
        });
        Links { movers }
    }

    /// The stacks that may be put on their neighbour in a direction.
    #[inline]
    pub(super) fn movers(&self, direction: Direction) -> SquareSet {
        self.movers[direction as usize]
    }

    /// The stacks that may be put on some neighbour.
    #[inline]
    pub(super) fn can_move(&self) -> SquareSet {
        let [east, north, west, south] = self.movers;
        east | north | west | south
    }

    /// The stacks that some neighbour may be put on.
    #[inline]
    pub(super) fn can_be_covered(&self) -> SquareSet {
        self.covered_by(SquareSet::ALL)
    }

    /// The stacks that some neighbour among `movers` may be put on.
    #[inline]
    pub(super) fn covered_by(&self, movers: SquareSet) -> SquareSet {
        Direction::ALL.into_iter().fold(SquareSet::EMPTY, |covered, direction| {
            covered | direction.from(self.movers(direction) & movers)
        })
    }

    /// All stacks that a move begins or ends at.
    #[inline]
    pub(super) fn linked(&self) -> SquareSet {
        self.can_move() | self.can_be_covered()
    }

    /// The number of moves.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.movers.iter().map(|set| set.len()).sum()
    }

    /// The group that a set of squares belongs to: whatever moves lead to or from.
    #[inline]
    pub(super) fn group_of(&self, seed: SquareSet) -> SquareSet {
        let [east, north, west, south] = self.movers;
        // A pair of neighbours is linked if either may be put on the other; it is noted at its western or southern square.
        let across = east | Direction::West.from(west);
        let up = north | Direction::South.from(south);
        let mut group = seed;
        loop {
            let larger = group
                | Direction::East.from(group & across)
                | Direction::West.from(group) & across
                | Direction::North.from(group & up)
                | Direction::South.from(group) & up;
            if larger == group {
                return group;
            }
            group = larger;
        }
    }
}
