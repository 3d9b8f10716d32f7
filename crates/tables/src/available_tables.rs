use tripylon_rules::{AnyGame, Pylos};
use tripylon_search::Tables;

use crate::{Folder, OpenTable};

/// The tables that an engine plays with, and a note if there are none.
pub struct AvailableTables {
    /// The tables, as the search takes them.
    pub tables: Tables,
    /// The reason why there is no table, if the game can have one. To be shown once.
    pub missing_note: Option<String>,
}

impl AvailableTables {
    /// No tables, by choice.
    pub const fn none() -> AvailableTables {
        AvailableTables { tables: Tables::none(), missing_note: None }
    }

    /// Opens the best table of a game, from the folder or the bundled ones. A missing table is not an error, because
    /// the game can be played without one.
    pub fn find(game: AnyGame, folder: Option<&Folder>) -> AvailableTables {
        match game {
            AnyGame::Pylos(game) => match open_best(game, folder) {
                Ok(open) => AvailableTables { tables: Tables::new([open.table]), missing_note: None },
                Err(reason) => AvailableTables {
                    missing_note: Some(format!("playing without a table: {reason}")),
                    ..AvailableTables::none()
                },
            },
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => AvailableTables::none(),
        }
    }
}

fn open_best(game: Pylos, folder: Option<&Folder>) -> Result<OpenTable, String> {
    let folder = folder.ok_or(Folder::NO_FOLDER_MESSAGE)?;
    OpenTable::open_best(game, folder).map_err(|error| error.to_string())
}
