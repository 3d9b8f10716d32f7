//! Matches between two contestants: referee, openings, SPRT and Elo estimates.

mod error;
mod move_budget;
mod split_words;
mod contestant_spec;
mod random;
mod opening;
mod forfeit_reason;
mod uct;
mod contestant;
mod referee;
mod match_tally;
mod statistics;
mod sprt;
mod value_lost;
mod records_file;
mod ctrl_c;
mod progress_bar;
mod arena_match;
mod report;
mod report_text;

pub use arena_match::ArenaMatch;
pub use contestant_spec::{ContestantKind, ContestantSpec, TablesChoice};
pub use ctrl_c::CtrlC;
pub use error::ArenaError;
pub use forfeit_reason::ForfeitReason;
pub use match_tally::MatchTally;
pub use move_budget::{MoveBudget, parse_game_clock};
pub use opening::{ArenaOpening, OpeningGenerator};
pub use records_file::RecordsFile;
pub use referee::RefereeLimits;
pub use report::{ArenaReport, ReportInput};
pub use sprt::{Sprt, SprtDecision};
