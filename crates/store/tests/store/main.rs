//! One suite, on SQLite in memory, on a SQLite file and on PostgreSQL.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

mod ground;
mod opening;
mod appending;
mod model;
mod searching;
mod lobby;
mod keeping;
mod hearing;
mod full;
mod players;
mod ratings;
mod tournaments;
