use tripylon_rules::{
    Player,
    pylon::{Dimensions, Position, Size, Square, SquareSet},
    random::mix64,
};

use super::{
    super::{board::SearchBoard, symmetry::BoardSymmetry},
    placement_order::Placement,
};

/// The greatest number of symmetries of a board.
const MAX_SYMMETRIES: usize = 8;

/// A board with nothing stacked, and the hashes of its images under the symmetries of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacingPosition {
    pub(super) board: SearchBoard,
    /// The Zobrist hash of each image; images that the board does not have keep the greatest hash.
    images: [u64; MAX_SYMMETRIES],
}

/// Zobrist keys of pyramids on the images of squares: one addition for each symmetry updates a [`PlacingPosition`].
pub(super) struct PlacingKeys {
    dimensions: Dimensions,
    /// By square, then by player and size.
    keys: Vec<[[u64; MAX_SYMMETRIES]; 6]>,
    symmetries: usize,
}

impl PlacingKeys {
    pub(super) fn new(dimensions: Dimensions) -> PlacingKeys {
        let keys = Square::all()
            .map(|at| [0, 1, 2, 3, 4, 5].map(|pyramid| image_keys(at, pyramid, dimensions)))
            .collect();
        PlacingKeys { dimensions, keys, symmetries: BoardSymmetry::all(dimensions).count() }
    }

    /// Returns a position in the placing phase with its hashes.
    pub(super) fn position(&self, position: &Position) -> PlacingPosition {
        let board = SearchBoard::new(position, self.dimensions);
        let mut images = [u64::MAX; MAX_SYMMETRIES];
        images[..self.symmetries].fill(0);
        for player in Player::BOTH {
            for size in Size::ALL {
                for at in board.held_by(player) & board.bottoms[size.index()] {
                    images = self.images_after(images, player, Placement { size, at });
                }
            }
        }
        PlacingPosition { board, images }
    }

    /// Returns the squares without a pyramid.
    #[inline]
    pub(super) fn vacant(&self, position: &PlacingPosition) -> SquareSet {
        self.dimensions.board() - position.board.occupied()
    }

    /// Returns the key of the position after a placement and the forced one that may follow, which symmetric positions
    /// share.
    #[inline]
    pub(super) fn key_after(&self, position: &PlacingPosition, placement: Placement) -> u64 {
        if self.vacant(position).len() == 2 {
            return self.with_forced_placement(&self.after(position, placement)).key();
        }
        least(self.images_after(position.images, position.board.turn, placement))
    }

    /// Returns the position after a placement.
    #[inline]
    pub(super) fn after(&self, position: &PlacingPosition, placement: Placement) -> PlacingPosition {
        let images = self.images_after(position.images, position.board.turn, placement);
        let mut board = position.board;
        board.play(placement.into());
        PlacingPosition { board, images }
    }

    /// Returns the position with the last pyramid placed if only that is left.
    #[inline]
    pub(super) fn with_forced_placement(&self, position: &PlacingPosition) -> PlacingPosition {
        let vacant = self.vacant(position);
        let hand = position.board.hands[position.board.turn.index()];
        let size = Size::ALL.into_iter().find(|size| hand[size.index()] > 0);
        match (vacant.len(), vacant.first(), size) {
            (1, Some(at), Some(size)) => self.after(position, Placement { size, at }),
            _ => *position,
        }
    }

    #[inline]
    fn images_after(
        &self,
        mut images: [u64; MAX_SYMMETRIES],
        player: Player,
        placement: Placement,
    ) -> [u64; MAX_SYMMETRIES] {
        let Placement { size, at } = placement;
        let keys = &self.keys[at.index()][player.index() * 3 + size.index()];
        for (image, key) in images.iter_mut().zip(keys).take(self.symmetries) {
            *image = image.wrapping_add(*key);
        }
        images
    }
}

impl PlacingPosition {
    /// Returns a key that symmetric positions share.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        least(self.images)
    }
}

#[inline]
fn least(images: [u64; MAX_SYMMETRIES]) -> u64 {
    images.into_iter().min().unwrap_or(0)
}

/// Returns the Zobrist keys of a pyramid on each image of a square.
fn image_keys(at: Square, pyramid: u64, dimensions: Dimensions) -> [u64; MAX_SYMMETRIES] {
    let mut keys = [0; MAX_SYMMETRIES];
    if dimensions.board().contains(at) {
        for (key, symmetry) in keys.iter_mut().zip(BoardSymmetry::all(dimensions)) {
            let image = symmetry.apply_to_square(at, dimensions);
            *key = mix64(0xA54F_F53A_5F1D_36F1 ^ (image.index() as u64 * 6 + pyramid));
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Game, Pylon};

    use super::*;

    /// Returns the key of the position after some moves, from the moves and from the position.
    fn keys_of(rules: &str, moves: &[&str]) -> [u64; 2] {
        let game: Pylon = rules.parse().unwrap();
        let keys = PlacingKeys::new(game.size);
        let mut position = game.start();
        let mut placing = keys.position(&position);
        for text in moves {
            let mv = game.parse_move(text).unwrap();
            if let tripylon_rules::pylon::Move::Place { size, at } = mv {
                placing = keys.after(&placing, Placement { size, at });
            }
            game.play(&mut position, mv).unwrap();
        }
        [placing.key(), keys.position(&position).key()]
    }

    #[test]
    fn symmetric_positions_share_a_key() {
        let rules = "pylon:size=4x4";
        let expected = keys_of(rules, &["L@a1", "M@b1", "L@b3"])[0];
        for moves in [["L@a4", "M@b4", "L@b2"], ["L@d4", "M@c4", "L@c2"], ["L@c2", "M@a2", "L@a1"]] {
            assert_eq!(keys_of(rules, &moves), [expected; 2], "{moves:?}");
        }
        assert_ne!(keys_of(rules, &["L@d4", "M@c4", "L@b3"])[0], expected);
    }

    #[test]
    fn the_owner_of_a_pyramid_counts() {
        let rules = "pylon:size=4x2";
        assert_ne!(keys_of(rules, &["L@a1", "M@b1"])[0], keys_of(rules, &["M@b1", "L@a1"])[0]);
    }
}
