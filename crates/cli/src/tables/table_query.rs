use clap::Args;
use tripylon_rules::{Pylos, pylos::Position};
use tripylon_tables::{Folder, OpenTable};

use super::TablesFolderArgs;
use crate::{error::CliError, position_args::PositionArgs};

/// The arguments of a table query.
#[derive(Debug, Args)]
pub(crate) struct TableQueryArgs {
    #[command(flatten)]
    position_args: PositionArgs,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    /// Print one JSON object for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// A table query with the table open.
pub(crate) struct TableQuery {
    pub(crate) game: Pylos,
    pub(crate) position: Position,
    pub(crate) folder: Folder,
    pub(crate) opened: OpenTable,
}

impl TableQueryArgs {
    pub(crate) fn open(&self) -> Result<TableQuery, CliError> {
        self.tables_folder.check_exists()?;
        let (game, position) = self.position_args.pylos_position()?;
        let folder = self.tables_folder.folder()?;
        let opened = OpenTable::open_best(game, &folder)?;
        Ok(TableQuery { game, position, folder, opened })
    }
}
