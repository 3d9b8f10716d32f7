use clap::Args;
use tripylon_library::{Folder, Opened};
use tripylon_rules::{Pylos, pylos::Position};

use super::FolderArgument;
use crate::{failure::Failure, situation::Situation};

/// A position that a table is asked about, as the command line names both.
#[derive(Debug, Args)]
pub(crate) struct Question {
    #[command(flatten)]
    situation: Situation,

    #[command(flatten)]
    folder: FolderArgument,

    /// Print one JSON object for programs
    #[arg(long)]
    pub(crate) json: bool,
}

/// The same, understood: the table is open.
pub(crate) struct Asked {
    pub(crate) game: Pylos,
    pub(crate) position: Position,
    pub(crate) folder: Folder,
    pub(crate) opened: Opened,
}

impl Question {
    pub(crate) fn ask(&self) -> Result<Asked, Failure> {
        self.folder.must_exist()?;
        let (game, position) = self.situation.pylos()?;
        let folder = self.folder.folder()?;
        let opened = Opened::best(game, &folder)?;
        Ok(Asked { game, position, folder, opened })
    }
}
