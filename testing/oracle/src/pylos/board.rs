use std::collections::BTreeMap;

/// A cell: its level, then its column and row on that level, all counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cell {
    pub(super) level: u8,
    pub(super) column: u8,
    pub(super) row: u8,
}

/// The spheres on the board, each with the player it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    base: u8,
    spheres: BTreeMap<Cell, u8>,
}

impl Board {
    pub(super) fn empty(base: u8) -> Board {
        Board { base, spheres: BTreeMap::new() }
    }

    /// The number of cells along an edge of a level.
    pub(super) fn edge(&self, level: u8) -> u8 {
        self.base + 1 - level
    }

    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for level in 1..=self.base {
            for column in 1..=self.edge(level) {
                for row in 1..=self.edge(level) {
                    cells.push(Cell { level, column, row });
                }
            }
        }
        cells
    }

    pub(super) fn apex(&self) -> Cell {
        Cell { level: self.base, column: 1, row: 1 }
    }

    /// The name of a cell; the letters of the columns run on through the levels.
    pub(super) fn name(&self, cell: Cell) -> String {
        let mut columns_before = 0;
        for level in 1..cell.level {
            columns_before += self.edge(level);
        }
        let letter = char::from(b'a' + columns_before + cell.column - 1);
        format!("{letter}{}", cell.row)
    }

    pub(super) fn cell_named(&self, name: &str) -> Cell {
        for cell in self.cells() {
            if self.name(cell) == name {
                return cell;
            }
        }
        panic!("cell {name} is not on the board")
    }

    pub(super) fn sphere(&self, cell: Cell) -> Option<u8> {
        self.spheres.get(&cell).copied()
    }

    pub(super) fn spheres_of(&self, player: u8) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (cell, owner) in &self.spheres {
            if *owner == player {
                cells.push(*cell);
            }
        }
        cells
    }

    pub(super) fn with(&self, cell: Cell, player: u8) -> Board {
        let mut board = self.clone();
        let earlier = board.spheres.insert(cell, player);
        assert!(earlier.is_none(), "cell {} is filled", self.name(cell));
        board
    }

    pub(super) fn without(&self, cell: Cell) -> Board {
        let mut board = self.clone();
        let sphere = board.spheres.remove(&cell);
        assert!(sphere.is_some(), "cell {} is empty", self.name(cell));
        board
    }

    /// Whether the cell is empty and the cells that it rests on are filled.
    pub(super) fn is_open(&self, cell: Cell) -> bool {
        if self.spheres.contains_key(&cell) {
            return false;
        }
        for below in rests_on(cell) {
            if !self.spheres.contains_key(&below) {
                return false;
            }
        }
        true
    }

    /// The spheres of a player that support nothing.
    pub(super) fn free_spheres_of(&self, player: u8) -> Vec<Cell> {
        let mut cells = self.spheres_of(player);
        cells.retain(|cell| self.supports_nothing(*cell));
        cells
    }

    fn supports_nothing(&self, cell: Cell) -> bool {
        for other in self.spheres.keys() {
            if rests_on(*other).contains(&cell) {
                return false;
            }
        }
        true
    }

    /// Every 2×2 square of one level.
    pub(super) fn squares(&self) -> Vec<Vec<Cell>> {
        let mut squares = Vec::new();
        for above in self.cells() {
            if above.level > 1 {
                squares.push(rests_on(above));
            }
        }
        squares
    }

    /// Every full row and column of at least three cells on levels 1 and 2.
    pub(super) fn lines(&self) -> Vec<Vec<Cell>> {
        let mut lines = Vec::new();
        for level in [1, 2] {
            let edge = self.edge(level);
            if edge < 3 {
                continue;
            }
            for fixed in 1..=edge {
                let mut row = Vec::new();
                let mut column = Vec::new();
                for running in 1..=edge {
                    row.push(Cell { level, column: running, row: fixed });
                    column.push(Cell { level, column: fixed, row: running });
                }
                lines.push(row);
                lines.push(column);
            }
        }
        lines
    }
}

/// The four cells of the level below; none for a cell of level 1.
fn rests_on(cell: Cell) -> Vec<Cell> {
    let mut cells = Vec::new();
    if cell.level == 1 {
        return cells;
    }
    for column in [cell.column, cell.column + 1] {
        for row in [cell.row, cell.row + 1] {
            cells.push(Cell { level: cell.level - 1, column, row });
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_rests_on(cell: &str, expected: &[&str]) {
        let board = Board::empty(4);
        let mut names = Vec::new();
        for below in rests_on(board.cell_named(cell)) {
            names.push(board.name(below));
        }
        names.sort();
        assert_eq!(names, expected);
    }

    #[test]
    fn a_cell_rests_on_the_four_cells_below() {
        check_rests_on("d4", &[]);
        check_rests_on("e1", &["a1", "a2", "b1", "b2"]);
        check_rests_on("g3", &["c3", "c4", "d3", "d4"]);
        check_rests_on("h1", &["e1", "e2", "f1", "f2"]);
        check_rests_on("j1", &["h1", "h2", "i1", "i2"]);
    }

    #[test]
    fn the_board_has_thirty_cells_or_fourteen() {
        assert_eq!(Board::empty(4).cells().len(), 30);
        assert_eq!(Board::empty(3).cells().len(), 14);
    }

    #[test]
    fn the_number_of_formations_is_that_of_the_rules() {
        assert_eq!(Board::empty(4).squares().len(), 9 + 4 + 1);
        assert_eq!(Board::empty(4).lines().len(), 8 + 6);
        assert_eq!(Board::empty(3).squares().len(), 4 + 1);
        assert_eq!(Board::empty(3).lines().len(), 6);
    }
}
