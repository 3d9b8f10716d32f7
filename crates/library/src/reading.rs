use tripylon_rules::{AnyGame, Pylos};

use crate::LibraryError;

/// The reading of Pylos that a game is. The other games have no tables.
///
/// # Errors
///
/// For the other games.
pub fn solvable(game: AnyGame) -> Result<Pylos, LibraryError> {
    match game {
        AnyGame::Pylos(pylos) => Ok(pylos),
        AnyGame::LePylos(_) => Err(LibraryError::Unsolvable("Le Pylos")),
        AnyGame::Pylon(_) => Err(LibraryError::Unsolvable("Pylon")),
    }
}
