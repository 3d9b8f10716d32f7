//! Support between levels, computed for whole sets of cells at once; [`CellSet`] shows the bits.

use super::CellSet;

impl CellSet {
    /// The cells of each level, from the bottom.
    pub const LEVELS: [CellSet; 4] = [
        CellSet::from_bits(0xFFFF),
        CellSet::from_bits(0x1FF << 16),
        CellSet::from_bits(0xF << 25),
        CellSet::from_bits(1 << 29),
    ];

    /// Returns the cells from level 2 up whose four cells below are all in the set.
    ///
    /// The bit of the lower left of four filled cells is shifted to the bit of the cell that rests on them. Levels
    /// are 4, 3 and 2 cells wide, so a row of three that begins every 4 bits on level 1 begins every 3 bits on level
    /// 2.
    #[inline]
    pub const fn supported(self) -> CellSet {
        let filled = self.to_bits();
        let on_one = filled & filled >> 1 & filled >> 4 & filled >> 5;
        let two = (on_one & 0x007) << 16 | (on_one & 0x070) << 15 | (on_one & 0x700) << 14;
        let on_two = filled & filled >> 1 & filled >> 3 & filled >> 4;
        let three = (on_two & 0b11 << 16) << 9 | (on_two & 0b11 << 19) << 8;
        let on_three = filled & filled >> 1 & filled >> 2 & filled >> 3;
        let four = (on_three & 1 << 25) << 4;
        CellSet::from_bits(two | three | four)
    }

    /// Returns the cells directly under the cells of the set: the shifts of [`supported`](CellSet::supported) reversed.
    #[inline]
    pub const fn below(self) -> CellSet {
        let (one, two, three) = self.lower_left_below();
        CellSet::from_bits(
            one | one << 1
                | one << 4
                | one << 5
                | two
                | two << 1
                | two << 3
                | two << 4
                | three
                | three << 1
                | three << 2
                | three << 3,
        )
    }

    /// Returns the cells directly under exactly one cell of the set.
    #[inline]
    pub const fn below_exactly_one(self) -> CellSet {
        let (one, two, three) = self.lower_left_below();
        CellSet::from_bits(
            exactly_one([one, one << 1, one << 4, one << 5])
                | exactly_one([two, two << 1, two << 3, two << 4])
                | (three | three << 1 | three << 2 | three << 3),
        )
    }

    /// The lower left of the four cells under each cell of the set, on levels 1, 2 and 3.
    const fn lower_left_below(self) -> (u32, u32, u32) {
        let filled = self.to_bits();
        let one = filled >> 16 & 0x007 | filled >> 15 & 0x070 | filled >> 14 & 0x700;
        let two = filled >> 9 & 0b11 << 16 | filled >> 8 & 0b11 << 19;
        let three = filled >> 4 & 1 << 25;
        (one, two, three)
    }

    /// Returns the missing cells of 2×2 squares of one level whose other three cells are in the set.
    #[inline]
    pub const fn completing_squares(self) -> CellSet {
        CellSet::from_bits(CellSet::completing_squares_of_pair(self.to_bits() as u64) as u32)
    }

    /// [`completing_squares`](CellSet::completing_squares) for two sets, one in each half of a word.
    #[inline]
    pub const fn completing_squares_of_pair(pair: u64) -> u64 {
        fourth_corners(pair, 4, 0x777)
            | fourth_corners(pair, 3, 0b11 << 16 | 0b11 << 19)
            | fourth_corners(pair, 2, 1 << 25)
    }
}

/// The bits set in exactly one of four words.
const fn exactly_one(words: [u32; 4]) -> u32 {
    let [a, b, c, d] = words;
    let (once, twice) = (a ^ b, a & b);
    let (once_too, twice_too) = (c ^ d, c & d);
    (once ^ once_too) & !(twice | twice_too)
}

/// Returns the fourth corners of squares with three corners in a set, on a level whose rows are `width` bits apart
/// and whose squares have their lower left corners in `lower_left`; for two sets, one in each half of a word. Bits
/// that a shift carries over from the other half are outside `lower_left`.
const fn fourth_corners(pair: u64, width: u32, lower_left: u64) -> u64 {
    let (right, up, across) = (pair >> 1, pair >> width, pair >> (width + 1));
    let lower_left = lower_left | lower_left << 32;
    (right & up & across & lower_left)
        | (pair & up & across & lower_left) << 1
        | (pair & right & across & lower_left) << width
        | (pair & right & up & lower_left) << (width + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pylos::Cell;

    /// The cells directly under a cell, from its coordinates.
    fn under(cell: Cell) -> Vec<Cell> {
        let (level, column, row) = (cell.level(), cell.column(), cell.row());
        Cell::all()
            .filter(|lower| {
                lower.level() + 1 == level
                    && (column..=column + 1).contains(&lower.column())
                    && (row..=row + 1).contains(&lower.row())
            })
            .collect()
    }

    /// Pseudo-random sets, dense and sparse.
    fn samples() -> impl Iterator<Item = CellSet> {
        (0..2_000u64).map(|seed| {
            let bits = crate::zobrist::splitmix64(seed);
            CellSet::from_bits(if seed % 2 == 0 { bits as u32 } else { (bits | bits >> 32) as u32 })
        })
    }

    #[test]
    fn a_cell_is_supported_if_all_four_cells_under_it_are_filled() {
        for set in samples() {
            let slow = Cell::all()
                .filter(|cell| cell.level() > 0 && under(*cell).into_iter().all(|lower| set.contains(lower)));
            assert_eq!(set.supported(), slow.collect());
        }
    }

    #[test]
    fn below_agrees_with_coordinates() {
        for set in samples() {
            let covers = |lower: &Cell| set.into_iter().filter(|cell| under(*cell).contains(lower)).count();
            assert_eq!(set.below(), Cell::all().filter(|lower| covers(lower) > 0).collect());
            assert_eq!(set.below_exactly_one(), Cell::all().filter(|lower| covers(lower) == 1).collect());
        }
    }

    #[test]
    fn a_square_is_completed_by_its_fourth_corner() {
        // The four cells under each cell are the fourteen squares.
        let squares: Vec<CellSet> = Cell::all()
            .map(|cell| under(cell).into_iter().collect())
            .filter(|set: &CellSet| set.len() == 4)
            .collect();
        assert_eq!(squares.len(), 14);
        for set in samples() {
            let slow: CellSet =
                squares.iter().filter_map(|square| squares_missing_cell(*square, set)).collect();
            // The fast answer may contain cells that are filled already: callers look at empty cells only.
            assert_eq!(set.completing_squares() - set, slow);
            let pair = u64::from(set.to_bits()) << 32 | u64::from(CellSet::ALL.to_bits());
            let completing = CellSet::completing_squares_of_pair(pair) >> 32;
            assert_eq!(CellSet::from_bits(completing as u32), set.completing_squares());
        }
    }

    fn squares_missing_cell(square: CellSet, set: CellSet) -> Option<Cell> {
        let missing = square - set;
        (missing.len() == 1).then(|| missing.into_iter().next()).flatten()
    }
}
