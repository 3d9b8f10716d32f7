use std::sync::Arc;

use tripylon_rules::Pylos;
use tripylon_tablebase::{ByteSource, Table};

/// A table over any source of bytes.
pub type AnyTable = Table<Box<dyn ByteSource + Send + Sync>>;

/// The tablebases that a search may probe: at most one for each ruleset of Pylos.
#[derive(Clone, Default)]
pub struct Tables {
    tables: Vec<Arc<AnyTable>>,
}

impl Tables {
    /// Returns an empty set: every position is searched.
    pub const fn none() -> Tables {
        Tables { tables: Vec::new() }
    }

    /// Collects tables; of two for one ruleset the first is used.
    pub fn new(tables: impl IntoIterator<Item = Arc<AnyTable>>) -> Tables {
        Tables { tables: tables.into_iter().collect() }
    }

    /// Returns the table of a ruleset.
    pub fn get(&self, game: Pylos) -> Option<&AnyTable> {
        self.tables.iter().find(|table| table.game() == game).map(Arc::as_ref)
    }
}
