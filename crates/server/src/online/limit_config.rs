/// Limits per client network (an IPv4 address or an IPv6 /64 prefix), socket and player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlineLimits {
    /// Open sockets of one client network.
    pub sockets_per_network: usize,
    /// Requests of one client network per minute that change something.
    pub writes_per_minute: u32,
    /// Accounts made and passwords tried by one client network per minute.
    pub logins_per_minute: u32,
    /// Messages of one socket per second; bursts of three times as many are allowed.
    pub messages_per_second: u32,
    /// Games against the engine that one player may play at once.
    pub engine_games_per_player: u32,
}

impl Default for OnlineLimits {
    fn default() -> OnlineLimits {
        OnlineLimits {
            sockets_per_network: 128,
            writes_per_minute: 120,
            logins_per_minute: 20,
            messages_per_second: 10,
            engine_games_per_player: 8,
        }
    }
}

impl OnlineLimits {
    /// No limits, for load tests in which all clients have the same address.
    pub const UNLIMITED: OnlineLimits = OnlineLimits {
        sockets_per_network: usize::MAX,
        writes_per_minute: u32::MAX,
        logins_per_minute: u32::MAX,
        messages_per_second: u32::MAX,
        engine_games_per_player: u32::MAX,
    };
}
