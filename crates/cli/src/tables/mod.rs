//! The tables that commands work with: where they are kept, those that come with the program, and what making one costs.

mod folder;
mod cost;
mod opened;
mod question;
mod at_hand;

pub(crate) use at_hand::AtHand;
pub(crate) use cost::Cost;
pub(crate) use folder::{Folder, FolderArgument, file_name, write_whole};
pub(crate) use opened::Opened;
pub(crate) use question::{Asked, Question};

use tripylon_rules::{AnyGame, Pylos};

use crate::failure::Failure;

/// The reading of Pylos that a rules text names. The other games have no tables.
pub(crate) fn pylos(game: AnyGame) -> Result<Pylos, Failure> {
    let name = match game {
        AnyGame::Pylos(pylos) => return Ok(pylos),
        AnyGame::LePylos(_) => "Le Pylos",
        AnyGame::Pylon(_) => "Pylon",
    };
    Err(Failure::Input(format!(
        "{name} is not solvable this way: only Pylos has tables; tripylon show, perft and replay know all three games"
    )))
}

/// Does work on so many cores; without a number, on all.
pub(crate) fn in_pool<T: Send>(
    threads: Option<u16>,
    work: impl FnOnce() -> Result<T, Failure> + Send,
) -> Result<T, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build();
    pool.map_err(|error| Failure::Machine(format!("the work cannot be spread: {error}")))?.install(work)
}
