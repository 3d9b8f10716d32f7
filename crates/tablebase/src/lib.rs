//! What has been solved: values of positions, how positions are numbered, and the files in which they are kept.
//!
//! A [`Table`] is opened from a [`Source`] of bytes and asked about positions:
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
mod answer;
mod census;
mod filling;
mod colouring;
mod stored;
mod packed;
mod diagram;
mod drafting;
mod source;
mod error;
mod header;
mod table;
mod writing;

pub use answer::Answer;
pub use census::Census;
pub use colouring::{colouring, colouring_order};
pub use drafting::{ANY, Drafting, PART};
pub use error::TableError;
pub use filling::{Filling, Fillings, bit_of, free, in_order, open};
pub use header::Kind;
pub use source::Source;
pub use stored::Stored;
pub use table::{Table, decided};
pub use value::{Value, code_for_mover};
pub use verdict::Verdict;
pub use writing::write_table;
