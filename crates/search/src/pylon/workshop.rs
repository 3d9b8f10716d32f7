//! What the programs that tune the opponent need of its inside.

use tripylon_rules::{
    Pylon,
    pylon::{Phase, Position},
};

use super::{board::Board, estimate, groups::Groups};

/// What the estimate sees in a position, for the player to move.
pub fn signs(game: &Pylon, position: &Position, workbench: &Workbench) -> Vec<i16> {
    let mut board = Board::new(position, game.size);
    match position.phase() {
        Phase::Placing => estimate::placing(&board, game.size).0.to_vec(),
        Phase::Stacking => {
            workbench.0.reduce(&mut board);
            estimate::stacking(&board).0.to_vec()
        }
    }
}

/// What is worked out once for many positions.
pub struct Workbench(Groups);

impl Default for Workbench {
    fn default() -> Workbench {
        Workbench(Groups::new(4 << 20))
    }
}
