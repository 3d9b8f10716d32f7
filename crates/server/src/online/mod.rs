//! Where people play each other: who they are, the rooms they play in, the lobby, and what is kept of it all.
//!
//! A [`Hall`] is all of it while the service runs. A game that somebody looks at, or whose clock runs, is a task of its own, a
//! `RoomTask`: everything that happens in it comes in as a `Letter` and is kept before anybody is told. `docs/online.md` describes
//! what travels, and `docs/decisions/events-in-the-database.md` why it is done so.

mod options;
mod timekeeper;
mod outage;
mod token;
mod password;
mod rate;
mod metrics;
mod guest;
mod row;
mod letter;
mod audience;
mod allowance;
mod engine_seat;
mod engine_queue;
mod opening;
mod sequel;
mod contest;
mod room_task;
mod room_time;
mod follow_up;
mod rooms;
mod lobby;
mod custodian;
mod heartbeat;
mod hall;
mod socket;
mod lobby_socket;
mod routes;

pub(crate) use hall::Hall;
pub use options::{Limits, Online};
#[cfg(test)]
pub(crate) use routes::routes;
pub(crate) use routes::{metrics_route, router};
use row::room_record;
