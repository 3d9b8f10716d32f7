use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex},
    time::SystemTime,
};

use tripylon_rules::{AnyPosition, Pylos};
use tripylon_search::Tables;
use tripylon_tablebase::TableKind;
use tripylon_tables::{Folder, OpenTable, TablesError};

/// A cache of open tables. Each lookup compares file lengths and dates, so a new or changed table is used at once.
pub(crate) struct TableCache {
    folder: Folder,
    /// A list is enough, since few rulesets have tables.
    cached: Mutex<Vec<CachedTable>>,
}

struct CachedTable {
    game: Pylos,
    stamps: FileStamps,
    table: Arc<OpenTable>,
}

/// Length and modification time of the full and the compact table file; `None` where a file is missing.
type FileStamps = [Option<(u64, Option<SystemTime>)>; 2];

impl TableCache {
    pub(crate) const fn new(folder: Folder) -> TableCache {
        TableCache { folder, cached: Mutex::new(Vec::new()) }
    }

    /// Opens the best table of a ruleset, or returns it from the cache. Reads files and blocks.
    pub(crate) fn best_table(&self, game: Pylos) -> Result<Arc<OpenTable>, TablesError> {
        let stamps =
            [TableKind::Full, TableKind::Compact].map(|kind| file_stamp(&self.folder.table_path(game, kind)));
        // Opening reads only a file's header, so holding the lock meanwhile is fine.
        let mut cached = self.cached.lock().expect("no thread panics while it holds the table cache");
        if let Some(entry) = cached.iter().find(|entry| entry.game == game && entry.stamps == stamps) {
            return Ok(Arc::clone(&entry.table));
        }
        let opened = Arc::new(OpenTable::open_best(game, &self.folder)?);
        cached.retain(|entry| entry.game != game);
        cached.push(CachedTable { game, stamps, table: Arc::clone(&opened) });
        Ok(opened)
    }

    /// The tables for searching a position: the best one of its ruleset, or none.
    pub(crate) fn tables_for(&self, position: &AnyPosition) -> Tables {
        match position {
            AnyPosition::Pylos(game, _) => match self.best_table(*game) {
                Ok(opened) => Tables::new([Arc::clone(&opened.table)]),
                Err(_) => Tables::none(),
            },
            AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Tables::none(),
        }
    }
}

fn file_stamp(path: &Path) -> Option<(u64, Option<SystemTime>)> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.len(), metadata.modified().ok()))
}
