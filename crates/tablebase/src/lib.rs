//! Tablebases of Pylos: values, the indexing of positions, the file format, and probing.
//!
//! [`Table::open`] reads a table from a [`ByteSource`]; [`Table::probe`] looks up a position:
//!
//! ```no_run
//! use tripylon_rules::Game;
//! use tripylon_tablebase::Table;
//!
//! let table = Table::open(std::fs::File::open("pylos.table")?)?;
//! println!("{}", table.probe(&table.game().start())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod value;
mod verdict;
mod probe;
mod value_counts;
mod occupancy;
mod colouring;
mod table_entry;
mod packed;
mod decision_diagram;
mod decision_diagram_builder;
mod byte_source;
mod error;
mod header;
mod table;
mod write;

pub use byte_source::ByteSource;
pub use colouring::{colouring_index, colouring_order};
pub use decision_diagram_builder::{CHUNK_BITS, DONT_CARE, DecisionDiagramBuilder};
pub use error::TableError;
pub use header::TableKind;
pub use occupancy::{Occupancies, Occupancy, free_cells, open_cells, own_mask_bit, own_mask_order};
pub use probe::Probe;
pub use table::{Table, decided_by_rules};
pub use table_entry::TableEntry;
pub use value::{Value, code_for_mover};
pub use value_counts::ValueCounts;
pub use verdict::Verdict;
pub use write::write_table;
