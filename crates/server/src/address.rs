//! Where a visitor comes from.

use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::Proxy;

/// The address of a visitor: that of the connection, or the one that a trusted proxy names.
pub(crate) fn visitor_address(peer: IpAddr, headers: &HeaderMap, proxy: Proxy) -> IpAddr {
    match proxy {
        Proxy::None => peer,
        Proxy::Trusted => forwarded_for(headers).unwrap_or(peer),
    }
}

/// The network that limits count as one: an IPv4 address, or the /64 of an IPv6 address, since one household has billions of those.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        },
    }
}

/// Whether a proxy has added something to a request, whichever proxy that is.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    let is_mark = |name: &str| {
        matches!(name, "forwarded" | "via" | "x-real-ip" | "cf-connecting-ip" | "true-client-ip")
            || name.starts_with("x-forwarded")
    };
    headers.keys().any(|name| is_mark(name.as_str()))
}

/// The address that the nearest proxy has seen.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        list.iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn the_nearest_proxy_is_believed() {
        let found = |value| forwarded_for(&headers(&[("x-forwarded-for", value)])).map(|ip| ip.to_string());
        assert_eq!(found("198.51.100.1, 192.0.2.7"), Some("192.0.2.7".to_string()));
        assert_eq!(found("nonsense"), None);
    }

    #[test]
    fn a_proxy_is_believed_only_where_there_is_one() {
        let peer: IpAddr = "127.0.0.1".parse().expect("it is an address");
        let named = headers(&[("x-forwarded-for", "192.0.2.7")]);
        assert_eq!(visitor_address(peer, &named, Proxy::None), peer);
        assert_eq!(visitor_address(peer, &named, Proxy::Trusted).to_string(), "192.0.2.7");
        assert_eq!(visitor_address(peer, &HeaderMap::new(), Proxy::Trusted), peer);
    }

    #[test]
    fn every_usual_mark_of_a_proxy_is_known() {
        for name in
            ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"]
        {
            assert!(is_forwarded(&headers(&[("host", "localhost"), (name, "x")])), "{name}");
        }
        assert!(!is_forwarded(&headers(&[("host", "localhost"), ("origin", "http://localhost")])));
    }
}
