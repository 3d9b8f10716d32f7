//! The rules of the games, on a page of their own and in a dialog over the board. Their texts are in a module that is loaded
//! when they are opened.

mod sections;
mod page;
mod dialog;

pub(crate) use dialog::RulesDialog;
pub(crate) use page::RulesPage;
