use std::fmt;

use super::Base;
use crate::bitboard::bitboard;

bitboard! {
    /// One of the thirty cells that can hold a sphere.
    ///
    /// [`CellSet`] shows the indices of the cells. The name of a cell depends on the base of the pyramid, because the
    /// column letters start at the lowest level in use: see [`name`](Cell::name).
    place Cell, 30;

    /// A set of cells of the pyramid.
    ///
    /// The cell with index n is bit n, level by level from the bottom and row by row from row 1:
    ///
    /// ```text
    /// level 1        level 2     level 3  level 4
    /// 12 13 14 15    22 23 24    27 28    29
    ///  8  9 10 11    19 20 21    25 26
    ///  4  5  6  7    16 17 18
    ///  0  1  2  3
    /// ```
    set CellSet;

    /// Iterator over the cells of a set, in the order of their indices.
    iterator Cells;
}

/// Index of the first cell, width, and number of columns on lower levels, for each level.
const LEVELS: [(u8, u8, u8); 4] = [(0, 4, 0), (16, 3, 4), (25, 2, 7), (29, 1, 9)];

impl Cell {
    /// The top of the pyramid.
    pub const APEX: Cell = Cell::from_valid_index(29);

    /// Returns the cell at a level, column and row, each counted from 0.
    pub fn at(level: u8, column: u8, row: u8) -> Option<Cell> {
        let (first, width, _) = *LEVELS.get(usize::from(level))?;
        (column < width && row < width).then(|| Cell::from_valid_index(first + row * width + column))
    }

    /// The level, from 0 at the bottom to 3 at the top.
    #[inline]
    pub const fn level(self) -> u8 {
        match self.index() {
            0..16 => 0,
            16..25 => 1,
            25..29 => 2,
            _ => 3,
        }
    }

    /// The column on its level, from 0.
    pub const fn column(self) -> u8 {
        let (first, width, _) = LEVELS[self.level() as usize];
        (self.index() as u8 - first) % width
    }

    /// The row on its level, from 0.
    pub const fn row(self) -> u8 {
        let (first, width, _) = LEVELS[self.level() as usize];
        (self.index() as u8 - first) / width
    }

    /// The cells that rest directly on this cell.
    #[inline]
    pub const fn above(self) -> CellSet {
        ABOVE[self.index()]
    }

    /// The cells that this cell rests on directly.
    #[inline]
    pub const fn below(self) -> CellSet {
        BELOW[self.index()]
    }

    /// All cells of lower levels.
    #[inline]
    pub const fn lower(self) -> CellSet {
        LOWER[self.index()]
    }

    /// The name on a pyramid of the given base: `b2`, `j1`.
    ///
    /// ```
    /// use tripylon_rules::pylos::{Base, Cell};
    /// assert_eq!(Cell::APEX.name(Base::Four), "j1");
    /// assert_eq!(Cell::APEX.name(Base::Three), "f1");
    /// ```
    ///
    /// A cell that the smaller pyramid does not have is called `floor`.
    pub fn name(self, base: Base) -> String {
        let (_, _, columns_below) = LEVELS[usize::from(self.level())];
        match (columns_below + self.column()).checked_sub(base.columns_missing()) {
            Some(column) => format!("{}{}", char::from(b'a' + column), self.row() + 1),
            None => "floor".to_string(),
        }
    }

    /// Returns the cell of that name on a pyramid of the given base.
    pub fn from_name(name: &str, base: Base) -> Option<Cell> {
        let [letter @ b'a'..=b'j', digit @ b'1'..=b'4'] = *name.as_bytes() else { return None };
        let column = letter - b'a' + base.columns_missing();
        let level = LEVELS.iter().position(|(_, width, below)| (*below..below + width).contains(&column))?;
        Cell::at(level as u8, column - LEVELS[level].2, digit - b'1')
    }

    /// Sort key of the cell among the spheres taken back: higher levels first, then a to j, 1 to 4.
    pub const fn take_back_order(self) -> (u8, u8, u8) {
        (3 - self.level(), self.column(), self.row())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name(Base::Four))
    }
}

static ABOVE: [CellSet; Cell::COUNT] = above_table();
static BELOW: [CellSet; Cell::COUNT] = below_table();
static LOWER: [CellSet; Cell::COUNT] = lower_table();

const fn below_table() -> [CellSet; Cell::COUNT] {
    let mut below = [CellSet::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        below[index] = CellSet::of(Cell::from_valid_index(index as u8)).below();
        index += 1;
    }
    below
}

const fn above_table() -> [CellSet; Cell::COUNT] {
    let mut above = [CellSet::EMPTY; Cell::COUNT];
    let mut upper = 0;
    while upper < Cell::COUNT {
        let below = CellSet::of(Cell::from_valid_index(upper as u8)).below();
        let mut lower = 0;
        while lower < Cell::COUNT {
            if below.contains(Cell::from_valid_index(lower as u8)) {
                above[lower] = CellSet::from_bits(above[lower].to_bits() | 1 << upper);
            }
            lower += 1;
        }
        upper += 1;
    }
    above
}

const fn lower_table() -> [CellSet; Cell::COUNT] {
    let mut lower = [CellSet::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let (first, _, _) = LEVELS[Cell::from_valid_index(index as u8).level() as usize];
        lower[index] = CellSet::from_bits((1 << first) - 1);
        index += 1;
    }
    lower
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_one_name_on_either_base() {
        for cell in Cell::all() {
            assert_eq!(Cell::from_name(&cell.name(Base::Four), Base::Four), Some(cell));
            if cell.level() > 0 {
                assert_eq!(Cell::from_name(&cell.name(Base::Three), Base::Three), Some(cell));
            }
        }
    }

    #[test]
    fn names_off_the_board_are_not_cells() {
        for name in ["", "a", "a0", "a5", "e4", "h3", "j2", "k1", "A1", "a1 ", "é"] {
            assert_eq!(Cell::from_name(name, Base::Four), None, "{name}");
        }
        for name in ["a4", "d3", "e3", "f2", "g1", "j1"] {
            assert_eq!(Cell::from_name(name, Base::Three), None, "{name}");
        }
    }

    #[test]
    fn cells_rest_on_four_cells_of_the_level_below() {
        let rests_on = |upper: &str| {
            let upper = Cell::from_name(upper, Base::Four).unwrap();
            let lower: CellSet = Cell::all().filter(|cell| cell.above().contains(upper)).collect();
            assert_eq!(upper.below(), lower);
            lower.into_iter().map(|cell| cell.name(Base::Four)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(rests_on("e1"), "a1 b1 a2 b2");
        assert_eq!(rests_on("g3"), "c3 d3 c4 d4");
        assert_eq!(rests_on("h1"), "e1 f1 e2 f2");
        assert_eq!(rests_on("j1"), "h1 i1 h2 i2");
    }
}
