use std::sync::Arc;

use serde::Deserialize;
use tripylon_rules::{AnyGame, Pylos};
use tripylon_search::{AnyTable, Tables};
use tripylon_tablebase::{ByteSource, Table};

use super::table_chunks::TableChunks;
use crate::net::http::fetch_blocking;

/// The tables of the site, opened on first use and cached.
#[derive(Default)]
pub(super) struct SiteTableCache {
    open_tables: Vec<Arc<AnyTable>>,
}

/// The tables of a game, and why one is missing.
pub(super) struct SiteTables {
    pub(super) tables: Tables,
    /// Why the table could not be loaded, if the site has one.
    pub(super) error: Option<String>,
}

/// `tables/index.json`: every table of the site.
#[derive(Debug, Deserialize)]
struct SiteTableIndex {
    /// The length of a chunk; the last one of a table may be shorter.
    chunk: u64,
    tables: Vec<SiteTableEntry>,
}

#[derive(Debug, Deserialize)]
struct SiteTableEntry {
    rules: String,
    name: String,
    length: u64,
}

impl SiteTableCache {
    /// No tables.
    pub(super) fn none() -> SiteTables {
        SiteTables { tables: Tables::none(), error: None }
    }

    /// The table of a game, if the site has one. The engine works without it, so nothing here is an error.
    pub(super) fn tables_for(&mut self, game: AnyGame) -> SiteTables {
        let AnyGame::Pylos(game) = game else { return SiteTableCache::none() };
        match self.table(game) {
            Ok(Some(table)) => SiteTables { tables: Tables::new([table]), error: None },
            Ok(None) => SiteTableCache::none(),
            Err(error) => SiteTables { error: Some(error), ..SiteTableCache::none() },
        }
    }

    fn table(&mut self, game: Pylos) -> Result<Option<Arc<AnyTable>>, String> {
        if let Some(table) = self.open_tables.iter().find(|table| table.game() == game) {
            return Ok(Some(Arc::clone(table)));
        }
        let index = fetch_blocking("tables/index.json").map_err(|error| error.to_string())?;
        let index: SiteTableIndex =
            serde_json::from_slice(&index).map_err(|error| format!("tables/index.json: {error}"))?;
        let rules = AnyGame::Pylos(game).to_string();
        let Some(SiteTableEntry { name, length, .. }) =
            index.tables.into_iter().find(|entry| entry.rules == rules)
        else {
            return Ok(None);
        };
        let chunks = TableChunks::new(format!("tables/{name}"), length, index.chunk);
        let table = Table::open(Box::new(chunks) as Box<dyn ByteSource + Send + Sync>);
        let table = Arc::new(table.map_err(|error| format!("tables/{name}: {error}"))?);
        self.open_tables.push(Arc::clone(&table));
        Ok(Some(table))
    }
}
