//! The site and its API over plain HTTP: responses, limits, solving, and slow clients.
//!
//! One test program with a file per subject, because every test program contains the whole site.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod http_client;

mod api;
mod site;
mod slow_clients;
mod solving;
