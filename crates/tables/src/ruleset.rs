use tripylon_rules::{AnyGame, Pylos};

use crate::TablesError;

/// The ruleset of a game of Pylos, the only game with tables.
///
/// # Errors
///
/// If the game is not Pylos.
pub fn pylos_only(game: AnyGame) -> Result<Pylos, TablesError> {
    match game {
        AnyGame::Pylos(pylos) => Ok(pylos),
        AnyGame::LePylos(_) => Err(TablesError::Unsolvable("Le Pylos")),
        AnyGame::Pylon(_) => Err(TablesError::Unsolvable("Pylon")),
    }
}
