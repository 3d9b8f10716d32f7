//! A private PostgreSQL server for tests.
//!
//! ```no_run
//! if let Some(postgres) = tripylon_test_postgres::Postgres::start() {
//!     let url = postgres.create_database();
//!     assert!(url.starts_with("postgres://"));
//! }
//! ```
//!
//! Each test process has one server, without a TCP port, which stops when the process ends, even after a crash. If
//! PostgreSQL is not installed, its tests are skipped with a message; with `CI=true` they fail.

mod postgres;
mod postgres_server;

pub use postgres::{Postgres, missing_requirement};
