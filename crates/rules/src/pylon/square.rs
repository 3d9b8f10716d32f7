use std::fmt;

use crate::bitboard::bitboard;

bitboard! {
    /// One of the thirty squares of the board.
    ///
    /// ```text
    ///    a  b  c  d  e  f
    /// 5 24 25 26 27 28 29
    /// 4 18 19 20 21 22 23
    /// 3 12 13 14 15 16 17
    /// 2  6  7  8  9 10 11
    /// 1  0  1  2  3  4  5
    /// ```
    ///
    /// A smaller board is the lower left part of this one.
    place Square, 30;

    /// A set of squares; bit n stands for the square with index n, as drawn at [`Square`].
    set SquareSet;

    /// Iterator over the squares of a set, in the order of their indices.
    iterator Squares;
}

impl Square {
    /// The number of columns of the full board, and so the distance from a square to the one above it.
    pub(super) const COLUMNS: u8 = 6;

    /// Returns the square at a column and row, each counted from 0.
    pub fn at(column: u8, row: u8) -> Option<Square> {
        (column < Square::COLUMNS && row < 5)
            .then(|| Square::from_valid_index(row * Square::COLUMNS + column))
    }

    /// The column, from 0.
    pub const fn column(self) -> u8 {
        self.index() as u8 % Square::COLUMNS
    }

    /// The row, from 0.
    pub const fn row(self) -> u8 {
        self.index() as u8 / Square::COLUMNS
    }

    /// Returns the square of that name.
    pub fn from_name(name: &str) -> Option<Square> {
        let [column @ b'a'..=b'f', row @ b'1'..=b'5'] = *name.as_bytes() else { return None };
        Square::at(column - b'a', row - b'1')
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// One of the four directions to a neighbouring square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    East,
    North,
    West,
    South,
}

impl Direction {
    pub(super) const ALL: [Direction; 4] =
        [Direction::East, Direction::North, Direction::West, Direction::South];

    /// Returns the squares whose neighbour in this direction is in a set.
    #[inline]
    pub(super) const fn with_neighbour_in(self, set: SquareSet) -> SquareSet {
        const FIRST_COLUMN: u32 = 0b000001_000001_000001_000001_000001;
        const LAST_COLUMN: u32 = FIRST_COLUMN << 5;
        let bits = set.to_bits();
        SquareSet::from_bits(match self {
            Direction::East => (bits & !FIRST_COLUMN) >> 1,
            Direction::West => (bits & !LAST_COLUMN) << 1,
            Direction::North => bits >> Square::COLUMNS,
            Direction::South => bits << Square::COLUMNS,
        })
    }

    /// Returns the neighbour of a square that has one in this direction.
    #[inline]
    pub(super) fn step(self, from: Square) -> Square {
        let index = from.index() as u8;
        let next = match self {
            Direction::East => index + 1,
            Direction::North => index + Square::COLUMNS,
            Direction::West => index - 1,
            Direction::South => index - Square::COLUMNS,
        };
        Square::new(next).expect("a move leads to a square of the board")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_one_name() {
        for square in Square::all() {
            assert_eq!(Square::from_name(&square.to_string()), Some(square));
        }
        for name in ["", "a", "a0", "a6", "g1", "A1", "a11", "é"] {
            assert_eq!(Square::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn neighbours_are_found_by_columns_and_rows() {
        for from in Square::all() {
            for to in Square::all() {
                let apart = (to.column() as i8 - from.column() as i8, to.row() as i8 - from.row() as i8);
                for (direction, step) in Direction::ALL.into_iter().zip([(1, 0), (0, 1), (-1, 0), (0, -1)]) {
                    assert_eq!(
                        direction.with_neighbour_in(to.into()).contains(from),
                        apart == step,
                        "{from} {to} {direction:?}"
                    );
                    if apart == step {
                        assert_eq!(direction.step(from), to);
                    }
                }
            }
        }
    }
}
