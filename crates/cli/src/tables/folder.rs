use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use tripylon_rules::{AnyGame, Pylos};
use tripylon_tablebase::Kind;

use crate::failure::Failure;

/// The option that says where tables are kept.
#[derive(Debug, Args)]
pub(crate) struct FolderArgument {
    /// The folder of the tables; without it, one in your data folder
    #[arg(long, value_name = "DIR", env = VARIABLE, hide_env_values = true)]
    tables: Option<PathBuf>,
}

/// The folder in which tables are kept.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    path: PathBuf,
}

impl FolderArgument {
    /// As if this folder had been named on the command line.
    pub(crate) const fn named(path: PathBuf) -> FolderArgument {
        FolderArgument { tables: Some(path) }
    }

    pub(crate) fn folder(&self) -> Result<Folder, Failure> {
        let path = self.tables.clone().or_else(own_folder);
        let path = path.ok_or_else(|| {
            Failure::Input("there is no data folder here; name a folder with --tables DIR".to_string())
        })?;
        Ok(Folder { path })
    }
}

impl Folder {
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Makes the folder, if it is not there.
    pub(crate) fn make(&self) -> Result<(), Failure> {
        fs::create_dir_all(&self.path).map_err(|error| {
            let path = self.path.display();
            Failure::Machine(format!(
                "the folder {path} cannot be made: {error}; choose another with --tables DIR"
            ))
        })
    }

    /// The file of a table.
    pub(crate) fn table(&self, game: Pylos, kind: Kind) -> PathBuf {
        self.file(
            game,
            match kind {
                Kind::Full => "table",
                Kind::Compact => "compact",
            },
        )
    }

    /// The file in which unfinished work is kept.
    pub(crate) fn checkpoint(&self, game: Pylos) -> PathBuf {
        self.file(game, "checkpoint")
    }

    /// The file that whoever solves a reading holds, so that nobody else does.
    pub(crate) fn lock(&self, game: Pylos) -> PathBuf {
        self.file(game, "lock")
    }

    /// A file whose name says the rules and suits every file system.
    fn file(&self, game: Pylos, ending: &str) -> PathBuf {
        self.path.join(format!("{}.{ending}", file_name(game)))
    }

    /// The command that makes a table here.
    pub(crate) fn solve_command(&self, game: Pylos) -> String {
        let rules = AnyGame::Pylos(game);
        let is_default =
            std::env::var_os(VARIABLE).map(PathBuf::from).or_else(own_folder).as_ref() == Some(&self.path);
        let tables = if is_default { String::new() } else { format!(" --tables {}", self.path.display()) };
        format!("tripylon solve {rules}{tables}")
    }
}

/// The rules as part of a file name.
pub(crate) fn file_name(game: Pylos) -> String {
    AnyGame::Pylos(game).to_string().replace([':', ',', '='], "-")
}

/// The variable that names the folder.
const VARIABLE: &str = "TRIPYLON_TABLES";

/// The folder where none is named.
fn own_folder() -> Option<PathBuf> {
    dirs::data_dir().map(|data| data.join("tripylon").join("tables"))
}

/// Writes a file under another name first, so that nothing half-written ever stands under its own.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> Result<u64, Failure> {
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
        Failure::Machine(format!("{} cannot be written: {error}", path.display()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_says_the_rules() {
        let folder = Folder { path: PathBuf::from("here") };
        let game = "pylos:variant=expert,take-back=two".parse().expect("the rules are known");
        let table = folder.table(game, Kind::Full);
        assert_eq!(table, Path::new("here").join("pylos-variant-expert-take-back-two.table"));
    }
}
