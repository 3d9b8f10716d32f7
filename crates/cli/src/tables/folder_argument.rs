use std::path::PathBuf;

use clap::Args;
use tripylon_library::Folder;

use crate::failure::Failure;

/// The option that says where tables are kept.
#[derive(Debug, Default, Args)]
pub(crate) struct FolderArgument {
    /// The folder of the tables; without it, one in your data folder
    #[arg(long, value_name = "DIR", env = Folder::VARIABLE, hide_env_values = true)]
    tables: Option<PathBuf>,
}

impl FolderArgument {
    /// As if this folder had been named on the command line.
    pub(crate) const fn named(path: PathBuf) -> FolderArgument {
        FolderArgument { tables: Some(path) }
    }

    /// As the environment names it: for whoever gives no command line.
    pub(crate) fn from_environment() -> FolderArgument {
        FolderArgument { tables: std::env::var_os(Folder::VARIABLE).map(PathBuf::from) }
    }

    pub(crate) fn folder(&self) -> Result<Folder, Failure> {
        self.tables.clone().map(Folder::new).or_else(Folder::own).ok_or_else(|| {
            Failure::Input("there is no data folder here; name a folder with --tables DIR".to_string())
        })
    }
}
