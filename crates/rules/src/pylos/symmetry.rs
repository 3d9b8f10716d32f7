use super::{Cell, CellSet, Move};

/// One of the eight rotations and reflections of the board.
///
/// Bit 0 exchanges columns and rows, then bit 1 mirrors the columns, then bit 2 mirrors the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// Returns all eight, beginning with the identity.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(Symmetry)
    }

    /// The reflection that exchanges columns and rows.
    pub const DIAGONAL: Symmetry = Symmetry(1);

    /// Maps a set of cells.
    #[inline]
    pub const fn apply(self, set: CellSet) -> CellSet {
        CellSet::from_bits(self.apply_to_pair(set.to_bits() as u64) as u32)
    }

    /// Maps two sets of cells, one in each half of a word.
    #[inline]
    pub const fn apply_to_pair(self, mut pair: u64) -> u64 {
        if self.0 & 1 != 0 {
            pair = exchange_columns_and_rows(pair);
        }
        if self.0 & 2 != 0 {
            pair = mirror_columns(pair);
        }
        if self.0 & 4 != 0 {
            pair = mirror_rows(pair);
        }
        pair
    }

    /// Returns the least of the eight images of two sets, one in each half of a word, and the symmetry that makes it.
    ///
    /// Each image is one reflection from a previous one.
    #[inline]
    pub(super) fn least_of_pair(pair: u64) -> (u64, Symmetry) {
        let exchanged = exchange_columns_and_rows(pair);
        let (mirrored, exchanged_mirrored) = (mirror_columns(pair), mirror_columns(exchanged));
        let mut least = (pair, Symmetry(0));
        let others = [
            (exchanged, 1),
            (mirrored, 2),
            (exchanged_mirrored, 3),
            (mirror_rows(pair), 4),
            (mirror_rows(exchanged), 5),
            (mirror_rows(mirrored), 6),
            (mirror_rows(exchanged_mirrored), 7),
        ];
        for (image, number) in others {
            if image < least.0 {
                least = (image, Symmetry(number));
            }
        }
        least
    }

    /// Maps a cell.
    pub fn apply_to_cell(self, cell: Cell) -> Cell {
        self.apply(CellSet::of(cell)).first().expect("a symmetry maps a cell to a cell")
    }

    /// Maps a move.
    pub fn apply_to_move(self, mv: Move) -> Move {
        mv.map_cells(|cell| self.apply_to_cell(cell))
    }

    /// The symmetry that undoes this one.
    ///
    /// ```
    /// use tripylon_rules::pylos::{CellSet, Symmetry};
    /// let set = CellSet::from_bits(0b1011_0111);
    /// for symmetry in Symmetry::all() {
    ///     assert_eq!(symmetry.inverse().apply(symmetry.apply(set)), set);
    /// }
    /// ```
    pub const fn inverse(self) -> Symmetry {
        // The inverse mirrors first and exchanges last. Because `apply` exchanges first, an exchange swaps the two
        // mirrors.
        if self.0 & 1 == 0 { self } else { Symmetry(1 | (self.0 & 2) << 1 | (self.0 & 4) >> 1) }
    }
}

// Level 1 has its rows 4 bits apart from bit 0, level 2 has them 3 apart from bit 16, level 3 has them 2 apart from
// bit 25, as drawn at `CellSet`. Each line below moves the cells that share a shift distance, in both halves of the
// word; no bit reaches the other half.

const fn mirror_columns(pair: u64) -> u64 {
    let one = (pair & in_both_halves(0x1111)) << 3
        | (pair & in_both_halves(0x2222)) << 1
        | (pair & in_both_halves(0x4444)) >> 1
        | (pair & in_both_halves(0x8888)) >> 3;
    let two = (pair & in_both_halves(0o111 << 16)) << 2
        | (pair & in_both_halves(0o222 << 16))
        | (pair & in_both_halves(0o444 << 16)) >> 2;
    let three = (pair & in_both_halves(0b0101 << 25)) << 1 | (pair & in_both_halves(0b1010 << 25)) >> 1;
    one | two | three | pair & in_both_halves(1 << 29)
}

const fn mirror_rows(pair: u64) -> u64 {
    let one = (pair & in_both_halves(0x000F)) << 12
        | (pair & in_both_halves(0x00F0)) << 4
        | (pair & in_both_halves(0x0F00)) >> 4
        | (pair & in_both_halves(0xF000)) >> 12;
    let two = (pair & in_both_halves(0o007 << 16)) << 6
        | (pair & in_both_halves(0o070 << 16))
        | (pair & in_both_halves(0o700 << 16)) >> 6;
    let three = (pair & in_both_halves(0b0011 << 25)) << 2 | (pair & in_both_halves(0b1100 << 25)) >> 2;
    one | two | three | pair & in_both_halves(1 << 29)
}

const fn exchange_columns_and_rows(pair: u64) -> u64 {
    let one = (pair & in_both_halves(0x8421))
        | (pair & in_both_halves(0x0842)) << 3
        | (pair & in_both_halves(0x4210)) >> 3
        | (pair & in_both_halves(0x0084)) << 6
        | (pair & in_both_halves(0x2100)) >> 6
        | (pair & in_both_halves(0x0008)) << 9
        | (pair & in_both_halves(0x1000)) >> 9;
    let two = (pair & in_both_halves(0o421 << 16))
        | (pair & in_both_halves(0o042 << 16)) << 2
        | (pair & in_both_halves(0o210 << 16)) >> 2
        | (pair & in_both_halves(0o004 << 16)) << 4
        | (pair & in_both_halves(0o100 << 16)) >> 4;
    let three = (pair & in_both_halves(0b1001 << 25))
        | (pair & in_both_halves(0b0010 << 25)) << 1
        | (pair & in_both_halves(0b0100 << 25)) >> 1;
    one | two | three | pair & in_both_halves(1 << 29)
}

/// Repeats the same cells in both halves of a word.
const fn in_both_halves(cells: u64) -> u64 {
    cells | cells << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symmetry_moves_cells_by_their_coordinates() {
        for symmetry in Symmetry::all() {
            for cell in Cell::all() {
                let last = 3 - cell.level();
                let (mut column, mut row) = (cell.column(), cell.row());
                if symmetry.0 & 1 != 0 {
                    (column, row) = (row, column);
                }
                if symmetry.0 & 2 != 0 {
                    column = last - column;
                }
                if symmetry.0 & 4 != 0 {
                    row = last - row;
                }
                assert_eq!(Some(symmetry.apply_to_cell(cell)), Cell::at(cell.level(), column, row));
            }
        }
    }

    #[test]
    fn the_eight_symmetries_are_different() {
        let corner_and_side = CellSet::from_bits(0b11);
        let images: std::collections::BTreeSet<_> =
            Symmetry::all().map(|symmetry| symmetry.apply(corner_and_side)).collect();
        assert_eq!(images.len(), 8);
    }
}
