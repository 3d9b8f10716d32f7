use std::{fs::File, io::ErrorKind, path::Path};

use tripylon_rules::{
    AnyGame, Pylos,
    pylos::{Move, Position},
};
use tripylon_tablebase::{Answer, Kind, Source, Table, TableError};

use super::{Cost, Folder, shipped::shipped};
use crate::failure::Failure;

/// A table that was found for a reading, and where.
pub(crate) struct Opened {
    pub(crate) table: Table<Box<dyn Source + Sync>>,
    /// Its file, or that it came with the program.
    pub(crate) place: String,
}

impl Opened {
    /// The best table there is for a reading: one with distances from the folder, else a compact one from there, else the
    /// one that comes with the program.
    pub(crate) fn best(game: Pylos, folder: &Folder) -> Result<Opened, Failure> {
        for kind in [Kind::Full, Kind::Compact] {
            if let Some(opened) = Opened::file(game, &folder.table(game, kind))? {
                return Ok(opened);
            }
        }
        let bytes = shipped(game).ok_or_else(|| missing(game, folder))?;
        let place = "the program".to_string();
        let table = Table::open(Box::new(bytes) as Box<dyn Source + Sync>)
            .map_err(|error| damaged(&place, &error))?;
        Ok(Opened { table, place })
    }

    /// The table in a file, if the file is there.
    pub(crate) fn file(game: Pylos, path: &Path) -> Result<Option<Opened>, Failure> {
        let place = path.display().to_string();
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Failure::Machine(format!("{place} cannot be opened: {error}"))),
        };
        let table =
            Table::open(Box::new(file) as Box<dyn Source + Sync>).map_err(|error| damaged(&place, &error))?;
        if table.game() != game {
            let found = AnyGame::Pylos(table.game());
            return Err(Failure::Machine(format!("{place}: this is a table for {found}")));
        }
        Ok(Some(Opened { table, place }))
    }

    pub(crate) fn probe(&self, position: &Position) -> Result<Answer, Failure> {
        self.table.probe(position).map_err(|error| self.failure(&error))
    }

    pub(crate) fn probe_moves(&self, position: &Position) -> Result<Vec<(Move, Answer)>, Failure> {
        self.table.probe_moves(position).map_err(|error| self.failure(&error))
    }

    /// What the table says, in words.
    pub(crate) fn describe(&self) -> String {
        match self.table.kind() {
            Kind::Full => format!("full table, with distances: {}", self.place),
            Kind::Compact => format!("compact table, without distances: {}", self.place),
        }
    }

    pub(crate) fn failure(&self, error: &TableError) -> Failure {
        damaged(&self.place, error)
    }
}

/// What to do about a reading without a table.
pub(crate) fn missing(game: Pylos, folder: &Folder) -> Failure {
    let rules = AnyGame::Pylos(game);
    let (folder, cost) = (folder.path().display(), Cost::of(game).here());
    Failure::Input(format!(
        "there is no table for {rules} in {folder}; tripylon solve {rules} makes one ({cost})"
    ))
}

fn damaged(place: &str, error: &TableError) -> Failure {
    Failure::Machine(format!("{place}: {error}"))
}
