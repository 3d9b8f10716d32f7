use tripylon_library::Opened;
use tripylon_rules::{AnyGame, Pylos};
use tripylon_search::Tables;

use super::FolderArgument;
use crate::failure::Failure;

/// The tables that an opponent plays with, and what a person should know about them.
pub(crate) struct AtHand {
    pub(crate) tables: Tables,
    /// Why it plays without a table, if a game that has tables is played and none is there. To be said once.
    pub(crate) note: Option<String>,
}

impl AtHand {
    /// No tables, because none are wanted.
    pub(crate) const fn none() -> AtHand {
        AtHand { tables: Tables::none(), note: None }
    }

    /// The best table there is for a game. Without one the game can still be played, so nothing here is a failure.
    pub(crate) fn find(game: AnyGame, folder: &FolderArgument) -> AtHand {
        match game {
            AnyGame::Pylos(game) => match best(game, folder) {
                Ok(opened) => AtHand { tables: Tables::new([opened.table]), note: None },
                Err(why) => {
                    AtHand { note: Some(format!("playing without a table: {why}")), ..AtHand::none() }
                }
            },
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => AtHand::none(),
        }
    }
}

fn best(game: Pylos, folder: &FolderArgument) -> Result<Opened, Failure> {
    Ok(Opened::best(game, &folder.folder()?)?)
}
