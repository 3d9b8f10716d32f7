use std::{
    fs::File,
    io::ErrorKind,
    path::{Path, PathBuf},
    sync::Arc,
};

use tripylon_rules::{
    AnyGame, Pylos,
    pylos::{Move, Position},
};
use tripylon_search::AnyTable;
use tripylon_tablebase::{Answer, Kind, Source, Table, TableError};

use crate::{Cost, Folder, LibraryError};

/// A table that was found for a reading, and where.
pub struct Opened {
    /// The table itself.
    pub table: Arc<AnyTable>,
    /// Its file; `None` if it came with the program.
    file: Option<PathBuf>,
}

impl Opened {
    /// The best table there is for a reading: one with distances from the folder, else a compact one from there, else the
    /// one that comes with the program.
    ///
    /// # Errors
    ///
    /// Where there is none, and where the best one cannot be read.
    pub fn best(game: Pylos, folder: &Folder) -> Result<Opened, LibraryError> {
        for kind in [Kind::Full, Kind::Compact] {
            if let Some(opened) = Opened::file(game, &folder.table(game, kind))? {
                return Ok(opened);
            }
        }
        let shipped = tripylon_shipped::of(game).ok_or_else(|| missing(game, folder))?;
        let table = Table::open(Box::new(shipped.bytes) as Box<dyn Source + Send + Sync>)
            .map_err(|error| damaged("the program", game, &error))?;
        Ok(Opened { table: Arc::new(table), file: None })
    }

    /// The table in a file, if the file is there.
    ///
    /// # Errors
    ///
    /// Where it cannot be read, is damaged, or is of another reading.
    pub fn file(game: Pylos, path: &Path) -> Result<Option<Opened>, LibraryError> {
        let place = path.display().to_string();
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(LibraryError::Machine(format!("{place} cannot be opened: {error}"))),
        };
        let table = Table::open(Box::new(file) as Box<dyn Source + Send + Sync>)
            .map_err(|error| damaged(&place, game, &error))?;
        if table.game() != game {
            let found = AnyGame::Pylos(table.game());
            return Err(LibraryError::Machine(format!("{place}: this is a table for {found}")));
        }
        Ok(Some(Opened { table: Arc::new(table), file: Some(path.to_path_buf()) }))
    }

    /// What a position is worth to the player to move.
    ///
    /// # Errors
    ///
    /// Where the table cannot be read, or is damaged.
    pub fn probe(&self, position: &Position) -> Result<Answer, LibraryError> {
        self.table.probe(position).map_err(|error| self.failure(&error))
    }

    /// What each move is worth to the player who makes it, the best first.
    ///
    /// # Errors
    ///
    /// Where the table cannot be read, or is damaged.
    pub fn probe_moves(&self, position: &Position) -> Result<Vec<(Move, Answer)>, LibraryError> {
        self.table.probe_moves(position).map_err(|error| self.failure(&error))
    }

    /// Where answers come from, in words.
    pub fn describe(&self) -> String {
        match (self.table.kind(), &self.file) {
            (Kind::Full, _) => format!("from the table with distances in {}", self.place()),
            (Kind::Compact, Some(_)) => {
                format!("from the compact table in {}, which knows no distances", self.place())
            }
            (Kind::Compact, None) => {
                "from the compact table that comes with the program, which knows no distances".to_string()
            }
        }
    }

    /// Its file, or that it came with the program.
    pub fn place(&self) -> String {
        self.file.as_ref().map_or_else(|| "the program".to_string(), |file| file.display().to_string())
    }

    /// What went wrong with it, and where it is.
    pub fn failure(&self, error: &TableError) -> LibraryError {
        damaged(&self.place(), self.table.game(), error)
    }
}

/// What to do about a reading without a table.
fn missing(game: Pylos, folder: &Folder) -> LibraryError {
    let (rules, cost) = (AnyGame::Pylos(game), Cost::of(game).here());
    let (place, command) = (folder.path().display(), folder.solve_command(game));
    let message = format!("there is no table for {rules} in {place}; {command} makes one ({cost})");
    LibraryError::Missing { message, command }
}

fn damaged(place: &str, game: Pylos, error: &TableError) -> LibraryError {
    let rules = AnyGame::Pylos(game);
    LibraryError::Machine(format!("{place}: {error}; tripylon solve {rules} --again makes it anew"))
}
