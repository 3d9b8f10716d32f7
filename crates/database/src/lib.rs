//! A PostgreSQL of one's own, for tests.
//!
//! ```no_run
//! if let Some(postgres) = tripylon_database::Postgres::start() {
//!     let url = postgres.url();
//!     assert!(url.starts_with("postgres://"));
//! }
//! ```
//!
//! There is one server for each process of tests, without a port, and it is gone with the process, however that ends. Where PostgreSQL is
//! not installed its tests are left out, and say so; with `CI=true` its absence is a failure.

mod postgres;
mod server;

pub use postgres::Postgres;
