use std::net::IpAddr;

use tokio::sync::Semaphore;

use super::limit_config::OnlineLimits;
use super::socket_limit::SocketLimit;
use super::token_bucket::{RateLimiter, TokenBucket};
use crate::http::error::HttpError;

/// Limits what one client network (an IPv4 address or an IPv6 /64 prefix), socket or player may do.
pub(crate) struct ClientLimits {
    /// Requests that change something, per client network.
    writes: RateLimiter,
    /// Accounts made and passwords tried, per client network.
    logins: RateLimiter,
    /// Open sockets per client network.
    pub(super) sockets: SocketLimit,
    /// Password hashes computed at once: each takes memory and time on purpose.
    pub(super) password_hashing: Semaphore,
    /// Games against the engine that one player may play at once.
    pub(super) engine_games_per_player: u32,
    messages_per_second: f64,
}

const MAX_PASSWORD_HASHES: usize = 2;
/// A socket may send the messages of this many seconds at once.
const MESSAGE_BURST_SECONDS: f64 = 3.0;

impl ClientLimits {
    pub(super) fn new(limits: OnlineLimits) -> ClientLimits {
        ClientLimits {
            writes: RateLimiter::new(limits.writes_per_minute),
            logins: RateLimiter::new(limits.logins_per_minute),
            sockets: SocketLimit::new(limits.sockets_per_network),
            password_hashing: Semaphore::new(MAX_PASSWORD_HASHES),
            engine_games_per_player: limits.engine_games_per_player,
            messages_per_second: f64::from(limits.messages_per_second),
        }
    }

    /// Counts a request that changes something.
    pub(super) fn check_write(&self, address: IpAddr) -> Result<(), HttpError> {
        if self.writes.allows(address) { Ok(()) } else { Err(HttpError::too_many_requests()) }
    }

    /// Counts an attempt to make an account or to log in.
    pub(super) fn check_login(&self, address: IpAddr) -> Result<(), HttpError> {
        if self.logins.allows(address) { Ok(()) } else { Err(HttpError::too_many_requests()) }
    }

    /// The message budget of a new socket.
    pub(super) fn message_budget(&self) -> TokenBucket {
        TokenBucket::new(self.messages_per_second, self.messages_per_second * MESSAGE_BURST_SECONDS)
    }
}
