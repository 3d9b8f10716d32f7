//! The internals that `examples/fit_pylon.rs` needs to fit the evaluation.

use tripylon_rules::{
    Pylon,
    pylon::{Phase, Position},
};

use super::{board::SearchBoard, evaluation, groups::GroupTable};

/// Returns the features of a position, for the player to move.
pub fn features(game: &Pylon, position: &Position, extractor: &FeatureExtractor) -> Vec<i16> {
    let mut board = SearchBoard::new(position, game.size);
    match position.phase() {
        Phase::Placing => evaluation::placing_features(&board, game.size).0.to_vec(),
        Phase::Stacking => {
            extractor.0.reduce(&mut board);
            evaluation::stacking_features(&board).0.to_vec()
        }
    }
}

/// Extracts features, sharing a table of groups between positions.
pub struct FeatureExtractor(GroupTable);

impl Default for FeatureExtractor {
    fn default() -> FeatureExtractor {
        FeatureExtractor(GroupTable::new(4 << 20))
    }
}
