//! A client for tests, load tests and fault tests. It speaks the real protocol over real sockets and trusts nothing:
//! every event must have the next number and must be valid.
//!
//! A [`TestClient`] is a player with a session cookie. [`TestClient::connect`] opens a [`GameConnection`] to a game,
//! which replays the events in a [`Room`](tripylon_play::Room) of its own, as a page does.

mod client_error;
mod raw_http;
mod test_client;
mod test_socket;
mod game_connection;
mod lobby_connection;
mod random_player;

pub use client_error::ClientError;
pub use game_connection::{GameConnection, ReceivedState};
pub use lobby_connection::LobbyConnection;
pub use random_player::{random_command, random_move};
pub use raw_http::{RawRequest, RawResponse};
pub use test_client::TestClient;
pub use test_socket::TestSocket;
