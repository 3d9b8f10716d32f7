use super::CellSet;

/// The rows and columns that count in the expert game: eight of four cells on level 1, six of three on level 2.
pub const LINES: [CellSet; 14] = lines();

const fn lines() -> [CellSet; 14] {
    let mut lines = [CellSet::EMPTY; 14];
    let mut number = 0;
    while number < 4 {
        lines[number] = CellSet::from_bits(0xF << (4 * number));
        lines[number + 4] = CellSet::from_bits(0x1111 << number);
        number += 1;
    }
    let mut number = 0;
    while number < 3 {
        lines[number + 8] = CellSet::from_bits(0b111 << (16 + 3 * number));
        lines[number + 11] = CellSet::from_bits(0b1_001_001 << (16 + number));
        number += 1;
    }
    lines
}

impl CellSet {
    /// Returns the missing cells of rows and columns of level 1 or 2 whose other cells are all in the set.
    ///
    /// Rotating every row by one brings each cell's neighbour to its bit, rotating again the next one; where all of
    /// them are in the set, the cell completes the row. Columns rotate by rotating the whole level by a row.
    #[inline]
    pub const fn completing_lines(self) -> CellSet {
        CellSet::from_bits(CellSet::completing_lines_of_pair(self.to_bits() as u64) as u32)
    }

    /// [`completing_lines`](CellSet::completing_lines) for two sets, one in each half of a word.
    #[inline]
    pub const fn completing_lines_of_pair(pair: u64) -> u64 {
        let one = pair & in_both_halves(0xFFFF);
        let by_one = rotate_rows_of_four(one);
        let by_two = rotate_rows_of_four(by_one);
        let rows = by_one & by_two & rotate_rows_of_four(by_two);
        let columns = rotate_level(one, 4, 16) & rotate_level(one, 8, 16) & rotate_level(one, 12, 16);
        let two = pair >> 16 & in_both_halves(0x1FF);
        let by_one = rotate_rows_of_three(two);
        let two_rows = by_one & rotate_rows_of_three(by_one);
        let two_columns = rotate_level(two, 3, 9) & rotate_level(two, 6, 9);
        rows | columns | (two_rows | two_columns) << 16
    }
}

/// Rotates every row of four cells by one cell.
const fn rotate_rows_of_four(pair: u64) -> u64 {
    pair >> 1 & in_both_halves(0x7777) | (pair & in_both_halves(0x1111)) << 3
}

/// Rotates every row of three cells by one cell.
const fn rotate_rows_of_three(pair: u64) -> u64 {
    pair >> 1 & in_both_halves(0o333) | (pair & in_both_halves(0o111)) << 2
}

/// Rotates a level of `cells` cells by `by` cells.
const fn rotate_level(pair: u64, by: u32, cells: u32) -> u64 {
    (pair >> by | pair << (cells - by)) & in_both_halves((1 << cells) - 1)
}

/// Repeats the same cells in both halves of a word.
const fn in_both_halves(cells: u64) -> u64 {
    cells | cells << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_completed_by_its_missing_cell() {
        for seed in 0..5_000u64 {
            let bits = crate::zobrist::splitmix64(seed);
            let set = CellSet::from_bits((bits | bits >> 32) as u32);
            let slow = LINES.iter().map(|line| *line - set).filter(|missing| missing.len() == 1);
            // The fast answer may contain cells that are filled already: callers look at empty cells only.
            assert_eq!(set.completing_lines() - set, slow.fold(CellSet::EMPTY, |all, cell| all | cell));
            let pair = u64::from(set.to_bits()) << 32 | u64::from(CellSet::ALL.to_bits());
            let completing = CellSet::completing_lines_of_pair(pair) >> 32;
            assert_eq!(CellSet::from_bits(completing as u32), set.completing_lines());
        }
    }
}
