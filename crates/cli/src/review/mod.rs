//! The review of a finished game, as text and as JSON.

mod reviewer;
mod text;
mod report;

pub(crate) use report::ReviewReport;
pub(crate) use reviewer::Reviewer;
pub(crate) use text::ReviewText;
