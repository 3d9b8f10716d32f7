//! Online play over real sockets and on both databases: whole games, lost connections, crashing servers, and malicious
//! clients.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod log;
mod cluster;

mod archive;
mod clocks;
mod tournaments;
mod engine_fairness;
mod abuse;
mod offers;
mod outages;
mod pairing;
mod reconnects;
mod restarts;
mod hidden_setups;
mod shutdown;
mod identity;
mod two_nodes;
mod spectators;
mod whole_games;
