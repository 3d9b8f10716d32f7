use tripylon_rules::pylon::{Square, SquareSet};

/// A direction to a neighbouring square, for shifting sets of squares.
///
/// ```text
///        +6
///    −1   ·   +1        the indices of squares, six to a row
///        −6
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShiftDirection {
    East,
    North,
    West,
    South,
}

/// The squares of columns a and f, which have no neighbour to the west and to the east.
const COLUMN_A: u32 = 0b000001_000001_000001_000001_000001;
const COLUMN_F: u32 = COLUMN_A << 5;

impl ShiftDirection {
    pub(super) const ALL: [ShiftDirection; 4] =
        [ShiftDirection::East, ShiftDirection::North, ShiftDirection::West, ShiftDirection::South];

    pub(super) const fn opposite(self) -> ShiftDirection {
        match self {
            ShiftDirection::East => ShiftDirection::West,
            ShiftDirection::North => ShiftDirection::South,
            ShiftDirection::West => ShiftDirection::East,
            ShiftDirection::South => ShiftDirection::North,
        }
    }

    /// Returns the neighbours in this direction of the squares of a set.
    #[inline]
    pub(super) const fn shift(self, set: SquareSet) -> SquareSet {
        let bits = set.to_bits();
        SquareSet::from_bits(match self {
            ShiftDirection::East => (bits & !COLUMN_F) << 1,
            ShiftDirection::North => bits << 6,
            ShiftDirection::West => (bits & !COLUMN_A) >> 1,
            ShiftDirection::South => bits >> 6,
        })
    }

    /// Returns the squares whose neighbour in this direction is in a set.
    #[inline]
    pub(super) const fn shift_back(self, set: SquareSet) -> SquareSet {
        self.opposite().shift(set)
    }

    /// Returns the neighbour of a square that has one in this direction.
    #[inline]
    pub(super) fn step(self, from: Square) -> Square {
        let index = from.index() as u8;
        let next = match self {
            ShiftDirection::East => index + 1,
            ShiftDirection::North => index + 6,
            ShiftDirection::West => index - 1,
            ShiftDirection::South => index - 6,
        };
        Square::new(next).expect("a move leads to a square of the board")
    }
}
