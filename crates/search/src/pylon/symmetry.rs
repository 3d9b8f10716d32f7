use tripylon_rules::pylon::{Dimensions, Square, SquareSet};

use super::board::Board;

/// A way to turn the board over or around so that it covers itself.
///
/// Three bits: first the columns and rows change places (on square boards only), then the columns are reversed, then the
/// rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry(u8);

impl Symmetry {
    pub(super) const NONE: Symmetry = Symmetry(0);

    /// All symmetries of a board of these dimensions.
    pub(super) fn all(dimensions: Dimensions) -> impl Iterator<Item = Symmetry> {
        let count = if dimensions.columns() == dimensions.rows() { 8 } else { 4 };
        (0..count).map(Symmetry)
    }

    /// The least key of all the images of a board, and the symmetry that leads to it.
    pub(super) fn of_key(board: &Board, dimensions: Dimensions) -> (u64, Symmetry) {
        let keys =
            Symmetry::all(dimensions).map(|symmetry| (symmetry.board(board, dimensions).essence(), symmetry));
        keys.min_by_key(|(key, _)| *key).expect("every board is an image of itself")
    }

    /// The squares of a board that stand for all: where the board looks the same from several sides, a square that is an
    /// image of an earlier one need not be tried.
    pub(super) fn different_squares(board: &Board, dimensions: Dimensions) -> SquareSet {
        let keeping: Vec<Symmetry> = Symmetry::all(dimensions)
            .skip(1)
            .filter(|symmetry| symmetry.board(board, dimensions) == *board)
            .collect();
        let is_first = |at: &Square| keeping.iter().all(|symmetry| symmetry.square(*at, dimensions) >= *at);
        dimensions.board().into_iter().filter(is_first).collect()
    }

    /// Where a square comes to lie.
    pub(super) fn square(self, at: Square, dimensions: Dimensions) -> Square {
        let (column, row) = match self.0 & 4 {
            0 => (at.column(), at.row()),
            _ => (at.row(), at.column()),
        };
        let column = if self.0 & 1 == 0 { column } else { dimensions.columns() - 1 - column };
        let row = if self.0 & 2 == 0 { row } else { dimensions.rows() - 1 - row };
        Square::at(column, row).expect("a symmetry of the board leads to a square of the board")
    }

    fn set(self, set: SquareSet, dimensions: Dimensions) -> SquareSet {
        set.into_iter().map(|at| self.square(at, dimensions)).collect()
    }

    /// The image of a board on which nothing has been stacked yet.
    fn board(self, board: &Board, dimensions: Dimensions) -> Board {
        if self == Symmetry::NONE {
            return *board;
        }
        let mut image = *board;
        image.bottoms = board.bottoms.map(|set| self.set(set, dimensions));
        image.tops = image.bottoms;
        image.of_two = self.set(board.of_two, dimensions);
        image.heights = [0; 32];
        for at in image.occupied() {
            image.heights[at.index()] = 1;
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Game, Pylon};

    use super::*;

    /// The number of squares that have to be tried after some moves.
    fn check(rules: &str, moves: &[&str], different: u32) {
        let game: Pylon = rules.parse().unwrap();
        let mut position = game.start();
        for text in moves {
            game.play(&mut position, game.parse_move(text).unwrap()).unwrap();
        }
        let board = Board::new(&position, game.size);
        assert_eq!(Symmetry::different_squares(&board, game.size).len(), different, "{rules} {moves:?}");
        for symmetry in Symmetry::all(game.size) {
            let image = symmetry.board(&board, game.size);
            let keys = [&board, &image].map(|board| Symmetry::of_key(board, game.size).0);
            assert_eq!(keys[0], keys[1], "{rules} {moves:?} {symmetry:?}");
        }
    }

    #[test]
    fn equal_squares_are_tried_once() {
        check("pylon", &[], 9);
        check("pylon", &["L@a3"], 18);
        check("pylon", &["L@a1"], 30);
        check("pylon:size=4x4", &[], 3);
        check("pylon:size=4x4", &["S@b2", "M@c3"], 10);
    }
}
