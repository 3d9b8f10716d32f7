use tripylon_rules::pylon::{Square, SquareSet};

/// One of the four ways to a neighbouring square, for sets of squares at once.
///
/// ```text
///        +6
///    −1   ·   +1        the numbers of squares, six to a row
///        −6
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    East,
    North,
    West,
    South,
}

/// The squares of columns a and f, which have no neighbour to the west and to the east.
const COLUMN_A: u32 = 0b000001_000001_000001_000001_000001;
const COLUMN_F: u32 = COLUMN_A << 5;

impl Direction {
    pub(super) const ALL: [Direction; 4] =
        [Direction::East, Direction::North, Direction::West, Direction::South];

    pub(super) const fn opposite(self) -> Direction {
        match self {
            Direction::East => Direction::West,
            Direction::North => Direction::South,
            Direction::West => Direction::East,
            Direction::South => Direction::North,
        }
    }

    /// The neighbours in this direction of the squares of a set, where they have one.
    #[inline]
    pub(super) const fn from(self, set: SquareSet) -> SquareSet {
        let bits = set.to_bits();
        SquareSet::from_bits(match self {
            Direction::East => (bits & !COLUMN_F) << 1,
            Direction::North => bits << 6,
            Direction::West => (bits & !COLUMN_A) >> 1,
            Direction::South => bits >> 6,
        })
    }

    /// The squares whose neighbour in this direction is in a set.
    #[inline]
    pub(super) const fn towards(self, set: SquareSet) -> SquareSet {
        self.opposite().from(set)
    }

    /// The neighbour of a square that has one in this direction.
    #[inline]
    pub(super) fn step(self, from: Square) -> Square {
        let index = from.index() as u8;
        let next = match self {
            Direction::East => index + 1,
            Direction::North => index + 6,
            Direction::West => index - 1,
            Direction::South => index - 6,
        };
        Square::new(next).expect("a move leads to a square of the board")
    }
}
