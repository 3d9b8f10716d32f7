//! The address of a client, directly or through a proxy.

use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::config::Proxy;

/// The client's address: the peer of the connection, or the address that a trusted proxy reports.
pub(crate) fn client_address(peer: IpAddr, headers: &HeaderMap, proxy: Proxy) -> IpAddr {
    match proxy {
        Proxy::None => peer,
        Proxy::Trusted => forwarded_for(headers).unwrap_or(peer),
    }
}

/// The network that limits apply to: an IPv4 address, or the /64 prefix of an IPv6 address.
pub(crate) fn client_network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        },
    }
}

/// Whether any proxy has added a header to the request.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    let is_proxy_header = |name: &str| {
        matches!(name, "forwarded" | "via" | "x-real-ip" | "cf-connecting-ip" | "true-client-ip")
            || name.starts_with("x-forwarded")
    };
    headers.keys().any(|name| is_proxy_header(name.as_str()))
}

/// The address that the nearest proxy has added.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
pub(crate) mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    /// Builds a header map from a list of names and values.
    pub(crate) fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        list.iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn the_address_added_by_the_nearest_proxy_counts() {
        let found = |value| forwarded_for(&headers(&[("x-forwarded-for", value)])).map(|ip| ip.to_string());
        assert_eq!(found("198.51.100.1, 192.0.2.7"), Some("192.0.2.7".to_string()));
        assert_eq!(found("nonsense"), None);
    }

    #[test]
    fn forwarded_headers_are_ignored_without_a_trusted_proxy() {
        let peer: IpAddr = "127.0.0.1".parse().expect("the address is valid");
        let named = headers(&[("x-forwarded-for", "192.0.2.7")]);
        assert_eq!(client_address(peer, &named, Proxy::None), peer);
        assert_eq!(client_address(peer, &named, Proxy::Trusted).to_string(), "192.0.2.7");
        assert_eq!(client_address(peer, &HeaderMap::new(), Proxy::Trusted), peer);
    }

    #[test]
    fn the_usual_proxy_headers_are_recognised() {
        for name in
            ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"]
        {
            assert!(is_forwarded(&headers(&[("host", "localhost"), (name, "x")])), "{name}");
        }
        assert!(!is_forwarded(&headers(&[("host", "localhost"), ("origin", "http://localhost")])));
    }
}
