use std::{net::SocketAddr, num::NonZero};

use tripylon_tables::Folder;

use crate::{listen_addresses::ListenAddresses, online::OnlineLimits, site::Site};

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The browser client and its files.
    pub site: Site,
    /// The folder of table files.
    pub folder: Folder,
    /// Which clients may start the solver.
    pub solving: SolvingPolicy,
    /// Concurrency limits.
    pub capacity: Capacity,
    /// Online play; `None` disables it.
    pub online: Option<OnlineConfig>,
    /// Whether the server runs behind a reverse proxy.
    pub proxy: Proxy,
    /// The server's address in the local network, for invitation links; set by [`serve`](crate::serve).
    pub lan_address: Option<SocketAddr>,
}

/// Whether a reverse proxy reports client addresses in headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    /// Clients connect directly; forwarding headers are ignored.
    None,
    /// All connections come from a trusted proxy, which sets `X-Forwarded-For` and `X-Forwarded-Proto`.
    Trusted,
}

/// Which clients may start the solver, which takes gigabytes of memory and all cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvingPolicy {
    /// None.
    Disabled,
    /// Pages opened on this computer, under a loopback name such as `localhost`, and through no proxy.
    LocalOnly,
    /// Every page that this server has served.
    Allowed,
}

/// Limits on concurrent work and connections. Beyond them, requests are refused with status 429 and connections with 503.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// Table probes at once.
    pub max_probes: usize,
    /// Analyses at once.
    pub max_analyses: usize,
    /// Threads of each analysis; also the number of long engine searches at once in online games.
    pub search_threads: usize,
    /// Connections of one IPv4 address or IPv6 /64 prefix, not counting WebSockets.
    pub connections_per_network: usize,
}

impl ServerConfig {
    /// A server for local use, without a site and without online play.
    pub fn new(folder: Folder) -> ServerConfig {
        ServerConfig {
            site: Site::EMPTY,
            folder,
            solving: SolvingPolicy::LocalOnly,
            capacity: Capacity::default(),
            online: None,
            proxy: Proxy::None,
            lan_address: None,
        }
    }

    /// Adapts the configuration to a listener: if other computers can reach it, directly or through a proxy,
    /// [`SolvingPolicy::LocalOnly`] becomes [`SolvingPolicy::Disabled`].
    pub(crate) fn for_listener(self, address: SocketAddr) -> ServerConfig {
        let solving = match self.solving {
            SolvingPolicy::LocalOnly if !address.ip().is_loopback() || self.proxy == Proxy::Trusted => {
                SolvingPolicy::Disabled
            }
            solving @ (SolvingPolicy::Disabled | SolvingPolicy::LocalOnly | SolvingPolicy::Allowed) => {
                solving
            }
        };
        // Behind a proxy, clients use the proxy's name.
        let is_direct = self.proxy == Proxy::None;
        let lan_address =
            ListenAddresses::for_listener(address).lan.filter(|_| is_direct && self.online.is_some());
        ServerConfig { solving, lan_address, ..self }
    }
}

impl Default for Capacity {
    fn default() -> Capacity {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Capacity {
            max_probes: 32,
            max_analyses: 4,
            // One core is left for online games.
            search_threads: cores.saturating_sub(1).clamp(1, 8),
            connections_per_network: 128,
        }
    }
}

/// The configuration of online play.
#[derive(Clone, Debug)]
pub struct OnlineConfig {
    /// The database: `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// The name of this server among all servers on the same database; random by default.
    pub node_name: Option<String>,
    /// Limits per client network, socket and player.
    pub limits: OnlineLimits,
    /// The reaction to a database that cannot be opened.
    pub on_open_failure: OpenFailurePolicy,
    /// How many times faster than real time the game clocks run: 1, except in tests of long waits.
    #[doc(hidden)]
    pub clock_speed: u32,
}

impl OnlineConfig {
    /// Online play with this database and the default limits.
    pub fn new(database: impl Into<String>) -> OnlineConfig {
        OnlineConfig {
            database: database.into(),
            node_name: None,
            limits: OnlineLimits::default(),
            on_open_failure: OpenFailurePolicy::Fail,
            clock_speed: 1,
        }
    }
}

/// The way in which a server continues if it cannot open its database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenFailurePolicy {
    /// The server does not start.
    Fail,
    /// The server starts without online play.
    DisableOnlinePlay,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(solving: SolvingPolicy, address: &str, expected: SolvingPolicy) {
        let config = ServerConfig { solving, ..ServerConfig::new(Folder::new("tables".into())) };
        assert_eq!(
            config.for_listener(address.parse().expect("the address is valid")).solving,
            expected,
            "{address}"
        );
    }

    #[test]
    fn local_solving_is_disabled_if_other_computers_can_connect() {
        check(SolvingPolicy::LocalOnly, "127.0.0.1:7654", SolvingPolicy::LocalOnly);
        check(SolvingPolicy::LocalOnly, "[::1]:7654", SolvingPolicy::LocalOnly);
        check(SolvingPolicy::LocalOnly, "0.0.0.0:7654", SolvingPolicy::Disabled);
        check(SolvingPolicy::LocalOnly, "192.0.2.1:80", SolvingPolicy::Disabled);
        check(SolvingPolicy::Allowed, "0.0.0.0:7654", SolvingPolicy::Allowed);
        check(SolvingPolicy::Disabled, "127.0.0.1:7654", SolvingPolicy::Disabled);
    }

    #[test]
    fn local_solving_is_disabled_behind_a_proxy() {
        for (solving, expected) in [
            (SolvingPolicy::LocalOnly, SolvingPolicy::Disabled),
            (SolvingPolicy::Allowed, SolvingPolicy::Allowed),
        ] {
            let config = ServerConfig::new(Folder::new("tables".into()));
            let config = ServerConfig { solving, proxy: Proxy::Trusted, ..config };
            let address = "127.0.0.1:7654".parse().expect("the address is valid");
            assert_eq!(config.for_listener(address).solving, expected);
        }
    }
}
