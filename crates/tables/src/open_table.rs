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
use tripylon_tablebase::{ByteSource, Probe, Table, TableError, TableKind};

use crate::{Folder, SolveCost, TablesError};

/// An open table of a ruleset, with its origin.
pub struct OpenTable {
    /// The table itself.
    pub table: Arc<AnyTable>,
    /// The table file; `None` for a bundled table.
    path: Option<PathBuf>,
}

impl OpenTable {
    /// Opens the best table of a ruleset: a full one from the folder, otherwise a compact one from the folder,
    /// otherwise the bundled one.
    ///
    /// # Errors
    ///
    /// If there is none, or the best one cannot be read.
    pub fn open_best(game: Pylos, folder: &Folder) -> Result<OpenTable, TablesError> {
        for kind in [TableKind::Full, TableKind::Compact] {
            if let Some(table) = OpenTable::open_file(game, &folder.table_path(game, kind))? {
                return Ok(table);
            }
        }
        let bundled = tripylon_bundled::table_for(game).ok_or_else(|| missing(game, folder))?;
        let table = Table::open(Box::new(bundled.bytes()) as Box<dyn ByteSource + Send + Sync>)
            .map_err(|error| damaged("the program", game, &error))?;
        Ok(OpenTable { table: Arc::new(table), path: None })
    }

    /// Opens the table in a file; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If the table cannot be read, is damaged, or is of another ruleset.
    pub fn open_file(game: Pylos, path: &Path) -> Result<Option<OpenTable>, TablesError> {
        let place = path.display().to_string();
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(TablesError::Failed(format!("{place} cannot be opened: {error}"))),
        };
        let table = Table::open(Box::new(file) as Box<dyn ByteSource + Send + Sync>)
            .map_err(|error| damaged(&place, game, &error))?;
        if table.game() != game {
            let found = AnyGame::Pylos(table.game());
            return Err(TablesError::Failed(format!("{place}: this is a table for {found}")));
        }
        Ok(Some(OpenTable { table: Arc::new(table), path: Some(path.to_path_buf()) }))
    }

    /// Looks up a position.
    ///
    /// # Errors
    ///
    /// If the table cannot be read or is damaged.
    pub fn probe(&self, position: &Position) -> Result<Probe, TablesError> {
        self.table.probe(position).map_err(|error| self.failure(&error))
    }

    /// Looks up every legal move, for the player who makes it, the best first.
    ///
    /// # Errors
    ///
    /// If the table cannot be read or is damaged.
    pub fn probe_moves(&self, position: &Position) -> Result<Vec<(Move, Probe)>, TablesError> {
        self.table.probe_moves(position).map_err(|error| self.failure(&error))
    }

    /// A description of the origin of answers.
    pub fn describe(&self) -> String {
        match (self.table.kind(), &self.path) {
            (TableKind::Full, _) => format!("from the table with distances in {}", self.place()),
            (TableKind::Compact, Some(_)) => {
                format!("from the compact table in {}, which knows no distances", self.place())
            }
            (TableKind::Compact, None) => {
                "from the compact table that comes with the program, which knows no distances".to_string()
            }
        }
    }

    /// The path of the file, or `the program` for a bundled table.
    pub fn place(&self) -> String {
        self.path.as_ref().map_or_else(|| "the program".to_string(), |file| file.display().to_string())
    }

    /// Converts an error of this table, adding where the table is and how to replace it.
    pub fn failure(&self, error: &TableError) -> TablesError {
        damaged(&self.place(), self.table.game(), error)
    }
}

/// The error for a ruleset without a table.
fn missing(game: Pylos, folder: &Folder) -> TablesError {
    let (rules, cost) = (AnyGame::Pylos(game), SolveCost::for_game(game).describe());
    let (place, command) = (folder.path().display(), folder.solve_command(game));
    let message = format!("there is no table for {rules} in {place}; {command} makes one ({cost})");
    TablesError::Missing { message, command }
}

fn damaged(place: &str, game: Pylos, error: &TableError) -> TablesError {
    let rules = AnyGame::Pylos(game);
    TablesError::Failed(format!("{place}: {error}; tripylon solve {rules} --again makes it anew"))
}
