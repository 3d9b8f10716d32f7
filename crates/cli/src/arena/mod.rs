//! Games between two contestants: who plays, under which conditions, who is stronger and how sure that is.

mod allowance;
mod words;
mod entry;
mod dice;
mod opening;
mod fault;
mod contestant;
mod referee;
mod tally;
mod statistics;
mod sprt;
mod value_lost;
mod records_file;
mod interruption;
mod progress;
mod contest;
mod report;
mod sentences;

pub(crate) use allowance::Allowance;
pub(crate) use contest::Contest;
pub(crate) use entry::{Entry, EntryKind, TablesKey};
pub(crate) use fault::Fault;
pub(crate) use interruption::Interruption;
pub(crate) use opening::{Opening, OpeningKind};
pub(crate) use records_file::RecordsFile;
pub(crate) use referee::Conditions;
pub(crate) use report::{Findings, Report};
pub(crate) use sprt::{Decision, Sprt};
pub(crate) use tally::Tally;
