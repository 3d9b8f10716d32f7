//! Tables on the command line: their folder, and queries.

mod tables_folder_args;
mod table_query;

pub(crate) use table_query::{TableQuery, TableQueryArgs};
pub(crate) use tables_folder_args::TablesFolderArgs;
