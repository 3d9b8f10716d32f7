use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use tripylon_rules::{AnyGame, Pylos};
use tripylon_tablebase::TableKind;

use crate::TablesError;

/// A folder that contains tables.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The error message if the system has no data folder and the user has named no other.
    pub const NO_FOLDER_MESSAGE: &str = "there is no data folder here; name a folder with --tables DIR";

    /// The environment variable that names the folder.
    pub const ENV_VAR: &str = "TRIPYLON_TABLES";

    /// A folder that need not exist yet.
    pub const fn new(path: PathBuf) -> Folder {
        Folder { path }
    }

    /// The default folder, in the user's data folder, if the system has one.
    pub fn in_data_dir() -> Option<Folder> {
        dirs::data_dir().map(|data| Folder::new(data.join("tripylon").join("tables")))
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Creates the folder if it does not exist.
    ///
    /// # Errors
    ///
    /// If it cannot be created.
    pub fn create(&self) -> Result<(), TablesError> {
        fs::create_dir_all(&self.path).map_err(|error| {
            let path = self.path.display();
            TablesError::Failed(format!(
                "the folder {path} cannot be created: {error}; choose another with --tables DIR"
            ))
        })
    }

    /// The path of a table file.
    pub fn table_path(&self, game: Pylos, kind: TableKind) -> PathBuf {
        self.file(
            game,
            match kind {
                TableKind::Full => "table",
                TableKind::Compact => "compact",
            },
        )
    }

    /// The path of the checkpoint of an unfinished solve run.
    pub fn checkpoint_path(&self, game: Pylos) -> PathBuf {
        self.file(game, "checkpoint")
    }

    /// The path of the file that a solve run locks, so that two processes do not solve the same ruleset.
    pub fn lock_path(&self, game: Pylos) -> PathBuf {
        self.file(game, "lock")
    }

    /// The path of a file named after the ruleset.
    fn file(&self, game: Pylos, ending: &str) -> PathBuf {
        self.path.join(format!("{}.{ending}", file_name(game)))
    }

    /// The command that creates a table in this folder.
    pub fn solve_command(&self, game: Pylos) -> String {
        let rules = AnyGame::Pylos(game);
        let named = std::env::var_os(Folder::ENV_VAR).map(|path| Folder::new(path.into()));
        let is_default = named.or_else(Folder::in_data_dir).is_some_and(|folder| folder.path == self.path);
        let tables = if is_default { String::new() } else { format!(" --tables {}", self.path.display()) };
        format!("tripylon solve {rules}{tables}")
    }
}

/// The rules text in a form that every file system accepts.
pub fn file_name(game: Pylos) -> String {
    AnyGame::Pylos(game).to_string().replace([':', ',', '='], "-")
}

/// Writes a file under a temporary name and renames it, so that readers never see a partial file. Returns its length in
/// bytes.
///
/// # Errors
///
/// If the file cannot be written; then the temporary file is removed.
pub fn write_atomically(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> Result<u64, TablesError> {
    let temporary = path.with_added_extension("part");
    let written = (|| {
        let mut output = BufWriter::with_capacity(1 << 20, File::create(&temporary)?);
        write(&mut output)?;
        output.flush()?;
        let file = output.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        file.sync_all()?;
        let length = file.metadata()?.len();
        fs::rename(&temporary, path)?;
        Ok(length)
    })();
    written.map_err(|error: std::io::Error| {
        // If the partial file cannot be removed, the next attempt overwrites it.
        let _ = fs::remove_file(&temporary);
        TablesError::Failed(format!("{} cannot be written: {error}", path.display()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_contains_the_rules() {
        let folder = Folder::new(PathBuf::from("here"));
        let game = "pylos:variant=expert,take-back=two".parse().expect("the rules are valid");
        let table = folder.table_path(game, TableKind::Full);
        assert_eq!(table, Path::new("here").join("pylos-variant-expert-take-back-two.table"));
        let same = "pylos:variant=children,take-back=two".parse().expect("the rules are valid");
        assert_eq!(file_name(same), "pylos-variant-children", "rules that mean the same share a table");
    }
}
