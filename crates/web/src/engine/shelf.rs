use std::sync::Arc;

use serde::Deserialize;
use tripylon_rules::{AnyGame, Pylos};
use tripylon_search::{AnyTable, Tables};
use tripylon_tablebase::{Source, Table};

use super::pieces::{Pieces, fetch};

/// The tables that the site offers, opened when they are first needed and kept.
#[derive(Default)]
pub(super) struct Shelf {
    opened: Vec<Arc<AnyTable>>,
}

/// The tables for a game, and what a person should know about them.
pub(super) struct AtHand {
    pub(super) tables: Tables,
    /// Why there is none, where there should be one.
    pub(super) note: Option<String>,
}

/// `tables/index.json`: every table that the site offers.
#[derive(Debug, Deserialize)]
struct Index {
    /// The length of a piece; the last one of a table may be shorter.
    piece: u64,
    tables: Vec<Offered>,
}

#[derive(Debug, Deserialize)]
struct Offered {
    rules: String,
    name: String,
    length: u64,
}

impl Shelf {
    /// No tables, because none are to be asked.
    pub(super) fn nothing() -> AtHand {
        AtHand { tables: Tables::none(), note: None }
    }

    /// The table of a game, if the site offers one. Without it the game can still be played, so nothing here is an error.
    pub(super) fn at_hand(&mut self, game: AnyGame) -> AtHand {
        let AnyGame::Pylos(game) = game else { return Shelf::nothing() };
        match self.table(game) {
            Ok(Some(table)) => AtHand { tables: Tables::new([table]), note: None },
            Ok(None) => Shelf::nothing(),
            Err(why) => AtHand { note: Some(why), ..Shelf::nothing() },
        }
    }

    fn table(&mut self, game: Pylos) -> Result<Option<Arc<AnyTable>>, String> {
        if let Some(table) = self.opened.iter().find(|table| table.game() == game) {
            return Ok(Some(Arc::clone(table)));
        }
        let index = fetch("tables/index.json").map_err(|error| error.to_string())?;
        let index: Index =
            serde_json::from_slice(&index).map_err(|error| format!("tables/index.json: {error}"))?;
        let rules = AnyGame::Pylos(game).to_string();
        let Some(Offered { name, length, .. }) =
            index.tables.into_iter().find(|offered| offered.rules == rules)
        else {
            return Ok(None);
        };
        let pieces = Pieces::new(format!("tables/{name}"), length, index.piece);
        let table = Table::open(Box::new(pieces) as Box<dyn Source + Send + Sync>);
        let table = Arc::new(table.map_err(|error| format!("tables/{name}: {error}"))?);
        self.opened.push(Arc::clone(&table));
        Ok(Some(table))
    }
}
