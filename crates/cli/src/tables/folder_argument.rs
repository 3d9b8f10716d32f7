use std::path::PathBuf;

use clap::Args;
use tripylon_library::Folder;

use crate::failure::Failure;

/// The option that says where tables are kept.
#[derive(Debug, Default, Args)]
pub(crate) struct FolderArgument {
    /// The folder of the tables; without it, one in your data folder
    ///
    /// [env: TRIPYLON_TABLES]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl FolderArgument {
    /// As if this folder had been named on the command line.
    pub(crate) const fn named(path: PathBuf) -> FolderArgument {
        FolderArgument { tables: Some(path) }
    }

    /// Refuses a folder that is named on the command line and is not there: for commands that only read tables. The one
    /// in the environment may come later.
    pub(crate) fn must_exist(&self) -> Result<(), Failure> {
        match &self.tables {
            Some(path) if !path.is_dir() => {
                let path = path.display();
                Err(Failure::Input(format!(
                    "--tables {path}: there is no such folder; name the one that has the tables, or leave the option out"
                )))
            }
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn folder(&self) -> Result<Folder, Failure> {
        let named = self.tables.clone().or_else(|| std::env::var_os(Folder::VARIABLE).map(PathBuf::from));
        named.map(Folder::new).or_else(Folder::own).ok_or_else(|| {
            Failure::Input("there is no data folder here; name a folder with --tables DIR".to_string())
        })
    }
}
