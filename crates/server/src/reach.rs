use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Under which addresses a listener is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// By this machine itself.
    pub here: SocketAddr,
    /// By other machines of the same network; none where it listens to nobody else, or there is no network.
    pub network: Option<SocketAddr>,
}

impl Reach {
    /// Of a listener on this address.
    pub fn of(listener: SocketAddr) -> Reach {
        let ip = listener.ip();
        let at = |ip| SocketAddr::new(ip, listener.port());
        if ip.is_loopback() {
            return Reach { here: listener, network: None };
        }
        if !ip.is_unspecified() {
            return Reach { here: listener, network: Some(listener) };
        }
        let here = match ip {
            IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        };
        Reach { here: at(here), network: own_address().map(at) }
    }
}

/// The address from which this machine would send something far away. Nothing is sent: a socket of this kind only looks up the way. The
/// address that it is to is nobody's, but every table of ways has an answer for it.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_unspecified() && !own.is_loopback()).then_some(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_listens_to_one_address_is_reached_there() {
        for (listener, network) in
            [("127.0.0.1:7654", None), ("[::1]:7654", None), ("192.0.2.1:7", Some("192.0.2.1:7"))]
        {
            let listener = listener.parse().expect("it is an address");
            let network = network.map(|address| address.parse().expect("it is an address"));
            assert_eq!(Reach::of(listener), Reach { here: listener, network });
        }
    }

    #[test]
    fn whoever_listens_everywhere_is_reached_here() {
        for (listener, here) in [("0.0.0.0:80", "127.0.0.1:80"), ("[::]:80", "[::1]:80")] {
            let reach = Reach::of(listener.parse().expect("it is an address"));
            assert_eq!(reach.here.to_string(), here);
            assert!(reach.network.is_none_or(|network| network.port() == 80 && !network.ip().is_loopback()));
        }
    }
}
