//! Online play: identities, rooms, the lobby and tournaments.
//!
//! [`OnlineState`] is what all of it shares. Every game in memory is an actor: a `RoomActor` handles one
//! `RoomCommand` after the other, and sends events to its subscribers only after the database has committed them.
//! `docs/online.md` describes the protocol, and `docs/decisions/events-in-the-database.md` the reasons for event
//! sourcing.

mod account;
mod archive;
mod background_work;
mod client_limits;
mod engine;
mod game_report;
mod limit_config;
mod lobby;
mod maintenance;
mod metrics;
mod outages;
mod token_bucket;
mod room;
mod routes;
mod server_clock;
mod socket;
mod socket_limit;
mod startup;
mod state;
mod token;
mod tournament;

pub use limit_config::OnlineLimits;
pub(crate) use routes::{metrics_route, router, routes};
pub(crate) use startup::open;
pub(crate) use state::OnlineState;
