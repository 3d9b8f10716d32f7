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
    /// The cells that lack to complete a row or column of level 1 or 2 whose other cells are all in the set.
    ///
    /// Turning every row by one place brings each cell's neighbour to it, turning again the next one; where all of them
    /// are in the set, the cell completes the row. A column is turned by turning the whole level by a row.
    #[inline]
    pub const fn completing_lines(self) -> CellSet {
        let one = self.to_bits() & 0xFFFF;
        let by_one = turned_rows_of_four(one);
        let by_two = turned_rows_of_four(by_one);
        let rows = by_one & by_two & turned_rows_of_four(by_two);
        let columns = turned(one, 4, 16) & turned(one, 8, 16) & turned(one, 12, 16);
        let two = self.to_bits() >> 16 & 0x1FF;
        let by_one = turned_rows_of_three(two);
        let two_rows = by_one & turned_rows_of_three(by_one);
        let two_columns = turned(two, 3, 9) & turned(two, 6, 9);
        CellSet::from_bits(rows | columns | (two_rows | two_columns) << 16)
    }
}

/// Every row of four cells turned by one place.
const fn turned_rows_of_four(bits: u32) -> u32 {
    bits >> 1 & 0x7777 | (bits & 0x1111) << 3
}

/// Every row of three cells turned by one place.
const fn turned_rows_of_three(bits: u32) -> u32 {
    bits >> 1 & 0o333 | (bits & 0o111) << 2
}

/// A level of so many cells turned by some of them.
const fn turned(bits: u32, by: u32, cells: u32) -> u32 {
    (bits >> by | bits << (cells - by)) & ((1 << cells) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_completed_by_the_cell_that_it_lacks() {
        for seed in 0..5_000u64 {
            let bits = crate::zobrist::splitmix(seed);
            let set = CellSet::from_bits((bits | bits >> 32) as u32);
            let slow = LINES.iter().map(|line| *line - set).filter(|missing| missing.len() == 1);
            // A cell that is there already may stand in the fast answer: callers ask only about empty cells.
            assert_eq!(set.completing_lines() - set, slow.fold(CellSet::EMPTY, |all, cell| all | cell));
        }
    }
}
