use tripylon_rules::pylon::{Dimensions, Square, SquareSet};

use super::board::SearchBoard;

/// A symmetry of the rectangular board.
///
/// Three bits: first columns and rows are swapped (4, on square boards only), then the columns are reversed (1), then
/// the rows (2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardSymmetry(u8);

impl BoardSymmetry {
    pub(super) const IDENTITY: BoardSymmetry = BoardSymmetry(0);

    /// Returns all symmetries of a board of these dimensions.
    pub(super) fn all(dimensions: Dimensions) -> impl Iterator<Item = BoardSymmetry> {
        let count = if dimensions.columns() == dimensions.rows() { 8 } else { 4 };
        (0..count).map(BoardSymmetry)
    }

    /// Returns the least hash of all images of a board, and the symmetry that leads to it.
    pub(super) fn canonical_hash(board: &SearchBoard, dimensions: Dimensions) -> (u64, BoardSymmetry) {
        let keys = BoardSymmetry::all(dimensions)
            .map(|symmetry| (symmetry.apply_to_board(board, dimensions).hash(), symmetry));
        keys.min_by_key(|(key, _)| *key).expect("every board is an image of itself")
    }

    /// Returns one square of each set that the symmetries of this position map to each other.
    pub(super) fn distinct_squares(board: &SearchBoard, dimensions: Dimensions) -> SquareSet {
        let stabilizer: Vec<BoardSymmetry> = BoardSymmetry::all(dimensions)
            .skip(1)
            .filter(|symmetry| symmetry.apply_to_board(board, dimensions) == *board)
            .collect();
        let is_first =
            |at: &Square| stabilizer.iter().all(|symmetry| symmetry.apply_to_square(*at, dimensions) >= *at);
        dimensions.board().into_iter().filter(is_first).collect()
    }

    /// Returns the image of a square.
    pub(super) fn apply_to_square(self, at: Square, dimensions: Dimensions) -> Square {
        let (column, row) = match self.0 & 4 {
            0 => (at.column(), at.row()),
            _ => (at.row(), at.column()),
        };
        let column = if self.0 & 1 == 0 { column } else { dimensions.columns() - 1 - column };
        let row = if self.0 & 2 == 0 { row } else { dimensions.rows() - 1 - row };
        Square::at(column, row).expect("a symmetry of the board leads to a square of the board")
    }

    fn apply_to_set(self, set: SquareSet, dimensions: Dimensions) -> SquareSet {
        set.into_iter().map(|at| self.apply_to_square(at, dimensions)).collect()
    }

    /// Returns the image of a board on which nothing has been stacked yet.
    fn apply_to_board(self, board: &SearchBoard, dimensions: Dimensions) -> SearchBoard {
        if self == BoardSymmetry::IDENTITY {
            return *board;
        }
        let mut image = *board;
        image.bottoms = board.bottoms.map(|set| self.apply_to_set(set, dimensions));
        image.tops = image.bottoms;
        image.owned_by_two = self.apply_to_set(board.owned_by_two, dimensions);
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

    /// Checks the number of distinct squares after some moves.
    fn check(rules: &str, moves: &[&str], different: u32) {
        let game: Pylon = rules.parse().unwrap();
        let mut position = game.start();
        for text in moves {
            game.play(&mut position, game.parse_move(text).unwrap()).unwrap();
        }
        let board = SearchBoard::new(&position, game.size);
        assert_eq!(BoardSymmetry::distinct_squares(&board, game.size).len(), different, "{rules} {moves:?}");
        for symmetry in BoardSymmetry::all(game.size) {
            let image = symmetry.apply_to_board(&board, game.size);
            let hashes = [&board, &image].map(|board| BoardSymmetry::canonical_hash(board, game.size).0);
            assert_eq!(hashes[0], hashes[1], "{rules} {moves:?} {symmetry:?}");
        }
    }

    #[test]
    fn one_of_each_set_of_symmetric_squares_is_distinct() {
        check("pylon", &[], 9);
        check("pylon", &["L@a3"], 18);
        check("pylon", &["L@a1"], 30);
        check("pylon:size=4x4", &[], 3);
        check("pylon:size=4x4", &["S@b2", "M@c3"], 10);
    }
}
