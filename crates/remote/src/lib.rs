//! Somebody at the other end of the wire, for tests, for load and for faults. They speak the real protocol over real sockets, and believe
//! nothing: every event must be the next one, and must be possible.
//!
//! A [`Remote`] is a person with a cookie. [`Remote::enter`] goes into a game, and a [`Live`] is that person in there: with a
//! [`Room`](tripylon_room::Room) of their own that follows the events, as a page has it.

mod dice;
mod trouble;
mod request;
mod remote;
mod wire;
mod live;
mod lobby;
mod wish;

pub use dice::Dice;
pub use live::{Heard, Live};
pub use lobby::Lobby;
pub use remote::Remote;
pub use request::{Answer, Request};
pub use trouble::Trouble;
pub use wire::Wire;
pub use wish::{next_wish, random_move};
