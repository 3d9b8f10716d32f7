//! What a search has found out, told to people.

mod words;
mod page;
mod live;
mod bell;

pub(crate) use bell::bell;
pub(crate) use live::Live;
pub(crate) use page::Page;
pub(crate) use words::{certainty, style, worth_in_words};
