//! Tells the operator of the server from other clients.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::ConnectInfo,
    http::{Version, header::HOST, request::Parts},
};

use super::client_address::is_forwarded;

/// Whether a request comes from the person who runs the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// The person at this computer, on a server that no other computer can reach.
    Operator,
    /// Any other client, and one that cannot be identified.
    Public,
}

/// Whether a request comes directly from this computer: from a loopback address, through no proxy, and to a loopback
/// name. The name matters because an attacker's domain may resolve to a loopback address (DNS rebinding).
pub(crate) fn is_local_request(parts: &Parts) -> bool {
    let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.is_some_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback())
        && !is_forwarded(&parts.headers)
        // No browser uses HTTP/1.0 any more, but some proxies do by default.
        && parts.version > Version::HTTP_10
        && host.is_some_and(is_loopback_host)
}

/// Whether a host, with or without a port, is a loopback name or address.
fn is_loopback_host(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        Some(_) | None => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost") || address.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_address::tests::headers;

    #[track_caller]
    fn check_local(peer: Option<&str>, list: &[(&'static str, &'static str)], expected: bool) {
        let (mut parts, ()) = axum::http::Request::new(()).into_parts();
        parts.headers = headers(list);
        if let Some(peer) = peer {
            let peer: SocketAddr = peer.parse().expect("the address is valid");
            parts.extensions.insert(ConnectInfo(peer));
        }
        assert_eq!(is_local_request(&parts), expected, "{peer:?} {list:?}");
    }

    #[test]
    fn a_request_is_local_only_if_peer_host_and_headers_are_local() {
        let (here, host) = (Some("127.0.0.1:50000"), ("host", "localhost:7654"));
        check_local(here, &[host], true);
        check_local(Some("[::1]:50000"), &[("host", "[::1]:7654")], true);
        check_local(Some("[::ffff:127.0.0.1]:50000"), &[host], true);
        check_local(None, &[host], false);
        check_local(Some("192.0.2.1:50000"), &[host], false);
        check_local(here, &[], false);
        // A foreign name that resolves to this computer does not count.
        check_local(here, &[("host", "evil.example:7654")], false);
        for mark in ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host"] {
            check_local(here, &[host, (mark, "203.0.113.9")], false);
        }
    }

    #[test]
    fn loopback_names_are_recognised() {
        for (host, expected) in [
            ("localhost", true),
            ("LOCALHOST:80", true),
            ("127.0.0.1", true),
            ("127.8.9.1:7654", true),
            ("[::1]", true),
            ("[::1]:7654", true),
            ("localhost.example", false),
            ("127.0.0.1.example:80", false),
            ("192.0.2.1:80", false),
            ("", false),
            (":80", false),
        ] {
            assert_eq!(is_loopback_host(host), expected, "{host}");
        }
    }
}
