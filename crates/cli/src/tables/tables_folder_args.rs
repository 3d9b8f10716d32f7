use std::path::PathBuf;

use clap::Args;
use tripylon_tables::Folder;

use crate::error::CliError;

/// The option `--tables`.
#[derive(Debug, Default, Args)]
pub(crate) struct TablesFolderArgs {
    /// The folder of the tables [default: one in your data folder]
    ///
    /// [env: TRIPYLON_TABLES]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl TablesFolderArgs {
    /// Whether the command line names a folder.
    pub(crate) fn is_given(&self) -> bool {
        self.tables.is_some()
    }

    /// Refuses a missing folder named on the command line, for commands that only read tables. The folder of the
    /// environment variable may be created later.
    pub(crate) fn check_exists(&self) -> Result<(), CliError> {
        match &self.tables {
            Some(path) if !path.is_dir() => {
                let path = path.display();
                Err(CliError::Input(format!(
                    "--tables {path}: there is no such folder; name the one that has the tables, or leave the option out"
                )))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The folder of `--tables`, else of the environment variable, else in the user's data folder, if there is one.
    pub(crate) fn find(&self) -> Option<Folder> {
        let from_path = self.tables.clone().or_else(|| std::env::var_os(Folder::ENV_VAR).map(PathBuf::from));
        from_path.map(Folder::new).or_else(Folder::in_data_dir)
    }

    pub(crate) fn folder(&self) -> Result<Folder, CliError> {
        self.find().ok_or_else(|| CliError::from_input_error(Folder::NO_FOLDER_MESSAGE))
    }
}
