use std::sync::Arc;

use tripylon_rules::Pylos;
use tripylon_tablebase::{Source, Table};

/// A table from wherever its bytes come.
pub type AnyTable = Table<Box<dyn Source + Send + Sync>>;

/// The tables that a search may ask: none, or some for different readings of Pylos.
#[derive(Clone, Default)]
pub struct Tables {
    tables: Vec<Arc<AnyTable>>,
}

impl Tables {
    /// No tables: everything is searched.
    pub const fn none() -> Tables {
        Tables { tables: Vec::new() }
    }

    /// These tables; where two are of one reading, the first is asked.
    pub fn new(tables: impl IntoIterator<Item = Arc<AnyTable>>) -> Tables {
        Tables { tables: tables.into_iter().collect() }
    }

    /// The table of a reading.
    pub fn of(&self, game: Pylos) -> Option<&AnyTable> {
        self.tables.iter().find(|table| table.game() == game).map(Arc::as_ref)
    }
}
