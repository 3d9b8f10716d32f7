//! The messages of a server in the terminal, its database, and opening the browser.

mod browser;
mod database;
mod database_password;
mod start_text;
mod stop_text;

pub(crate) use browser::Browser;
pub(crate) use database::{Database, Storage};
pub(crate) use database_password::{add_password, read_password};
pub(crate) use start_text::{Network, StartText};
pub(crate) use stop_text::print_stop_text;
