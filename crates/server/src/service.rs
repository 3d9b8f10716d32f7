use std::{net::SocketAddr, num::NonZero};

use tripylon_library::Folder;

use crate::{Online, Reach};

/// What the service works with, and what it may do.
#[derive(Clone, Debug)]
pub struct Service {
    /// Where tables are looked for, and where new ones are put.
    pub folder: Folder,
    /// For whom readings may be solved.
    pub solving: Solving,
    /// How much may go on at once.
    pub capacity: Capacity,
    /// Whether people play each other here, and where their games are kept.
    pub online: Option<Online>,
    /// Whether a proxy stands before it.
    pub proxy: Proxy,
    /// Where other machines of the same network find it, for links that are made on this one; whoever listens fills it in.
    pub network: Option<SocketAddr>,
}

/// Whether requests come through a proxy, which says in headers whom they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    /// They come from visitors themselves; such headers are lies.
    None,
    /// They come from a proxy of ours, which sets `X-Forwarded-For` and `X-Forwarded-Proto`.
    Trusted,
}

/// For whom readings may be solved on this computer, which takes gigabytes of memory and all cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solving {
    /// For nobody.
    Refused,
    /// For pages that were opened on this computer itself, under a name of its own such as `localhost`, and through no proxy.
    FromHere,
    /// For every page that this service has served.
    Allowed,
}

/// How much may go on at once. Whoever comes when all is taken is told to come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// Questions to tables.
    pub probes: usize,
    /// Searches.
    pub analyses: usize,
    /// The threads of each search, and the long searches for programs that play.
    pub threads: usize,
    /// Connections of one address (or IPv6 network), those that have become WebSockets not counted.
    pub connections: usize,
}

impl Service {
    /// A service for whoever sits at this computer, with the tables of a folder. Nobody else plays here.
    pub fn new(folder: Folder) -> Service {
        Service {
            folder,
            solving: Solving::FromHere,
            capacity: Capacity::default(),
            online: None,
            proxy: Proxy::None,
            network: None,
        }
    }

    /// The same for a listener: where others can reach it, by themselves or through a proxy, what is only for this computer is for
    /// nobody.
    pub(crate) fn at(self, address: SocketAddr) -> Service {
        let solving = match self.solving {
            Solving::FromHere if !address.ip().is_loopback() || self.proxy == Proxy::Trusted => {
                Solving::Refused
            }
            solving @ (Solving::Refused | Solving::FromHere | Solving::Allowed) => solving,
        };
        // Behind a proxy visitors know it by the name of the proxy.
        let is_direct = self.proxy == Proxy::None;
        let network = Reach::of(address).network.filter(|_| is_direct && self.online.is_some());
        Service { solving, network, ..self }
    }
}

impl Default for Capacity {
    fn default() -> Capacity {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        // One core is left for what play needs.
        Capacity { probes: 32, analyses: 4, threads: cores.saturating_sub(1).clamp(1, 8), connections: 128 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(solving: Solving, address: &str, expected: Solving) {
        let service = Service { solving, ..Service::new(Folder::new("tables".into())) };
        assert_eq!(service.at(address.parse().expect("it is an address")).solving, expected, "{address}");
    }

    #[test]
    fn where_others_can_come_in_nobody_solves_unless_it_is_allowed() {
        check(Solving::FromHere, "127.0.0.1:7654", Solving::FromHere);
        check(Solving::FromHere, "[::1]:7654", Solving::FromHere);
        check(Solving::FromHere, "0.0.0.0:7654", Solving::Refused);
        check(Solving::FromHere, "192.0.2.1:80", Solving::Refused);
        check(Solving::Allowed, "0.0.0.0:7654", Solving::Allowed);
        check(Solving::Refused, "127.0.0.1:7654", Solving::Refused);
    }

    #[test]
    fn behind_a_proxy_nobody_solves_unless_it_is_allowed() {
        for (solving, expected) in
            [(Solving::FromHere, Solving::Refused), (Solving::Allowed, Solving::Allowed)]
        {
            let service = Service::new(Folder::new("tables".into()));
            let service = Service { solving, proxy: Proxy::Trusted, ..service };
            let address = "127.0.0.1:7654".parse().expect("it is an address");
            assert_eq!(service.at(address).solving, expected);
        }
    }
}
