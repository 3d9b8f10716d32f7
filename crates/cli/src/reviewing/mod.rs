//! A finished game gone through: the thinking, and what is said about it to people and to programs.

mod thinking;
mod page;
mod report;

pub(crate) use page::Page;
pub(crate) use report::Report;
pub(crate) use thinking::Thinking;
