//! Table files on this machine: the folder that contains them, opening the best table of a ruleset, solving new ones.
//!
//! This crate does not print. Solving reports [`SolveProgress`], and every failure is a [`TablesError`].
//!
//! ```no_run
//! use tripylon_rules::{Game, Pylos};
//! use tripylon_search::CancelToken;
//! use tripylon_tablebase::TableKind;
//! use tripylon_tables::{Folder, OpenTable, SolveRun};
//!
//! let game: Pylos = "pylos:base=3".parse()?;
//! let folder = Folder::in_data_dir().ok_or("there is no data folder here")?;
//! folder.create()?;
//! SolveRun::start(game, TableKind::Full, &folder, CancelToken::default())?.run(&mut |_| ())?;
//! println!("{}", OpenTable::open_best(game, &folder)?.probe(&game.start())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod format;
mod ruleset;
mod folder;
mod solve_cost;
mod open_table;
mod available_tables;
mod machine;
mod thread_pool;
mod progress_estimate;
mod solve_progress;
mod solve_run;

pub use available_tables::AvailableTables;
pub use error::{Resource, TablesError};
pub use folder::{Folder, file_name, write_atomically};
pub use format::{format_bytes, format_count, format_seconds};
pub use machine::{Machine, free_disk_space};
pub use open_table::OpenTable;
pub use ruleset::pylos_only;
pub use solve_cost::SolveCost;
pub use solve_progress::SolveProgress;
pub use solve_run::{SolveOutcome, SolveReport, SolveRun};
pub use thread_pool::run_in_thread_pool;
