//! One test suite, run on SQLite in memory, on a SQLite file and on PostgreSQL.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

mod test_database;
mod open;
mod append;
mod model;
mod search;
mod game_lists;
mod leases;
mod notifications;
mod full_disk;
mod players;
mod ratings;
mod tournaments;
