//! What a search has found out, told to people and to programs.

mod words;
mod finished;
mod page;
mod live;
mod report;
mod bell;

pub(crate) use bell::bell;
pub(crate) use finished::finished;
pub(crate) use live::Live;
pub(crate) use page::Page;
pub(crate) use report::Report;
pub(crate) use words::{certainty, style, worth_in_words};
