use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use tripylon_rules::{AnyGame, Pylos};
use tripylon_tablebase::Kind;

use crate::LibraryError;

/// The folder in which tables are kept.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The variable of the environment that names the folder.
    pub const VARIABLE: &str = "TRIPYLON_TABLES";

    /// A folder, which need not be there yet.
    pub const fn new(path: PathBuf) -> Folder {
        Folder { path }
    }

    /// The folder where none is named: in the data folder of whoever runs the program, if there is one.
    pub fn own() -> Option<Folder> {
        dirs::data_dir().map(|data| Folder::new(data.join("tripylon").join("tables")))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes the folder, if it is not there.
    ///
    /// # Errors
    ///
    /// Where nobody may.
    pub fn make(&self) -> Result<(), LibraryError> {
        fs::create_dir_all(&self.path).map_err(|error| {
            let path = self.path.display();
            LibraryError::Machine(format!(
                "the folder {path} cannot be made: {error}; choose another with --tables DIR"
            ))
        })
    }

    /// The file of a table.
    pub fn table(&self, game: Pylos, kind: Kind) -> PathBuf {
        self.file(
            game,
            match kind {
                Kind::Full => "table",
                Kind::Compact => "compact",
            },
        )
    }

    /// The file in which unfinished work is kept.
    pub fn checkpoint(&self, game: Pylos) -> PathBuf {
        self.file(game, "checkpoint")
    }

    /// The file that whoever solves a reading holds, so that nobody else does.
    pub fn lock(&self, game: Pylos) -> PathBuf {
        self.file(game, "lock")
    }

    /// A file whose name says the rules and suits every file system.
    fn file(&self, game: Pylos, ending: &str) -> PathBuf {
        self.path.join(format!("{}.{ending}", file_name(game)))
    }

    /// The command that makes a table here.
    pub fn solve_command(&self, game: Pylos) -> String {
        let rules = AnyGame::Pylos(game);
        let named = std::env::var_os(Folder::VARIABLE).map(|path| Folder::new(path.into()));
        let is_default = named.or_else(Folder::own).is_some_and(|folder| folder.path == self.path);
        let tables = if is_default { String::new() } else { format!(" --tables {}", self.path.display()) };
        format!("tripylon solve {rules}{tables}")
    }
}

/// The rules as part of a file name.
pub fn file_name(game: Pylos) -> String {
    AnyGame::Pylos(game).to_string().replace([':', ',', '='], "-")
}

/// Writes a file under another name first, so that nothing half-written ever stands under its own. Gives the number of
/// bytes that it then has.
///
/// # Errors
///
/// Where it cannot be written; then nothing is left of it.
pub fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> Result<u64, LibraryError> {
    let part = path.with_added_extension("part");
    let written = (|| {
        let mut output = BufWriter::with_capacity(1 << 20, File::create(&part)?);
        write(&mut output)?;
        output.flush()?;
        let file = output.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        file.sync_all()?;
        let length = file.metadata()?.len();
        fs::rename(&part, path)?;
        Ok(length)
    })();
    written.map_err(|error: std::io::Error| {
        // What could be written of it is of no use to anybody; if it cannot be removed either, the next try overwrites it.
        let _ = fs::remove_file(&part);
        LibraryError::Machine(format!("{} cannot be written: {error}", path.display()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_says_the_rules() {
        let folder = Folder::new(PathBuf::from("here"));
        let game = "pylos:variant=expert,take-back=two".parse().expect("the rules are known");
        let table = folder.table(game, Kind::Full);
        assert_eq!(table, Path::new("here").join("pylos-variant-expert-take-back-two.table"));
        let same = "pylos:variant=children,take-back=two".parse().expect("the rules are known");
        assert_eq!(file_name(same), "pylos-variant-children", "rules that mean the same share a table");
    }
}
