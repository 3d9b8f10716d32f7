use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The addresses at which clients reach a listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListenAddresses {
    /// From this machine.
    pub local: SocketAddr,
    /// From other machines of the local network; `None` for a loopback listener, or without a network.
    pub lan: Option<SocketAddr>,
}

impl ListenAddresses {
    /// The addresses of a listener bound to `listener`.
    pub fn for_listener(listener: SocketAddr) -> ListenAddresses {
        let ip = listener.ip();
        let at = |ip| SocketAddr::new(ip, listener.port());
        if ip.is_loopback() {
            return ListenAddresses { local: listener, lan: None };
        }
        if !ip.is_unspecified() {
            return ListenAddresses { local: listener, lan: Some(listener) };
        }
        let local = match ip {
            IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        };
        ListenAddresses { local: at(local), lan: lan_ip().map(at) }
    }
}

/// The address from which this machine would send a packet to the internet. Connecting a UDP socket looks up the
/// route and sends nothing; the destination is a documentation address (RFC 5737).
fn lan_ip() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_unspecified() && !own.is_loopback()).then_some(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listener_on_one_address_is_reached_there() {
        for (listener, lan) in
            [("127.0.0.1:7654", None), ("[::1]:7654", None), ("192.0.2.1:7", Some("192.0.2.1:7"))]
        {
            let listener = listener.parse().expect("the address is valid");
            let lan = lan.map(|address| address.parse().expect("the address is valid"));
            assert_eq!(ListenAddresses::for_listener(listener), ListenAddresses { local: listener, lan });
        }
    }

    #[test]
    fn a_listener_on_all_addresses_is_reached_at_the_loopback_address() {
        for (listener, local) in [("0.0.0.0:80", "127.0.0.1:80"), ("[::]:80", "[::1]:80")] {
            let addresses = ListenAddresses::for_listener(listener.parse().expect("the address is valid"));
            assert_eq!(addresses.local.to_string(), local);
            assert!(addresses.lan.is_none_or(|lan| lan.port() == 80 && !lan.ip().is_loopback()));
        }
    }
}
