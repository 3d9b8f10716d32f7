//! The HTTP layer: connections, errors, the files of the site, and the API for tables and analyses.

pub(crate) mod api;
pub(crate) mod asset;
pub(crate) mod caller;
pub(crate) mod client_address;
pub(crate) mod concurrency_limit;
pub(crate) mod connection;
pub(crate) mod connections;
pub(crate) mod error;
mod guarded_body;
pub(crate) mod health;
pub(crate) mod json_body;
pub(crate) mod not_found;
pub(crate) mod open_files;
pub(crate) mod openapi;
pub(crate) mod query;
pub(crate) mod response;
pub(crate) mod routing;
pub(crate) mod run_blocking;
pub(crate) mod same_origin;
pub(crate) mod security_headers;
mod write_timeout;
