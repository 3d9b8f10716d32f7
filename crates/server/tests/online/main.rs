//! People who play each other, over real sockets, on both databases: whole games, lost connections, servers that die, and visitors who
//! mean no good.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

mod log;
mod site;

mod archive;
mod clocks;
mod contests;
mod engine_fairness;
mod hostile;
mod offers;
mod outages;
mod pairing;
mod reconnecting;
mod restarting;
mod secrets;
mod shutdown;
mod strangers;
mod two_nodes;
mod watching;
mod whole_games;
