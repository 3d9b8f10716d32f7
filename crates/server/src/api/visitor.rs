//! Who asks: the person at this computer, a page of ours, a page of another site, or a program.

use std::{
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, Version, header::HOST, request::Parts},
};

use super::Refusal;
use crate::{Solving, address::is_forwarded, running::Running};

/// Whether a request comes from the person who runs the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// The person at this computer, on a server that no other computer can reach.
    Operator,
    /// Any other visitor, and one of whom that is not certain.
    Visitor,
}

impl FromRequestParts<Arc<Running>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, running: &Arc<Running>) -> Result<Caller, Infallible> {
        let is_operator = running.solving == Solving::FromHere && comes_from_here(parts);
        Ok(if is_operator { Caller::Operator } else { Caller::Visitor })
    }
}

/// Whether a request comes straight from this computer: from one of its own addresses, through no proxy, to a name of its own. A stranger
/// may give a name of theirs the address of this computer, so the name matters as well.
fn comes_from_here(parts: &Parts) -> bool {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.is_some_and(|ConnectInfo(peer)| peer.ip().to_canonical().is_loopback())
        && !is_forwarded(&parts.headers)
        // No browser speaks the older version any more, but some proxies do unless they are told otherwise.
        && parts.version > Version::HTTP_10
        && text(&parts.headers, HOST.as_str()).is_some_and(is_this_computer)
}

/// Refuses to start or stop the solving for all but a page that this service has served, and, unless others are let in as well, only to
/// the person at this computer.
///
/// Every page in a browser can send requests here, so what changes something must come with the browser's own word that it
/// comes from a page of this very service.
pub(super) fn may_solve(solving: Solving, caller: Caller, headers: &HeaderMap) -> Result<(), Refusal> {
    if let Some(why) = closed_door(solving, caller) {
        return Err(Refusal::forbidden(why));
    }
    if !is_own_page(headers) {
        return Err(Refusal::forbidden(
            "only a page of this server may do this; a program says so with the header Sec-Fetch-Site: same-origin",
        ));
    }
    Ok(())
}

/// Why this caller can have nothing solved, if so.
pub(super) const fn closed_door(solving: Solving, caller: Caller) -> Option<&'static str> {
    match (solving, caller) {
        (Solving::Refused, _) => Some(
            "this server is open to other computers, so nothing is solved on it; tripylon serve --allow-solving changes that",
        ),
        (Solving::FromHere, Caller::Visitor) => Some(
            "readings are solved only for pages that are opened on the computer of the server itself, at localhost or 127.0.0.1 \
             and through no proxy; tripylon serve --allow-solving lets others too",
        ),
        (Solving::FromHere, Caller::Operator) | (Solving::Allowed, _) => None,
    }
}

/// Lets no page of somebody else have the engine think.
pub(super) fn may_think(headers: &HeaderMap) -> Result<(), Refusal> {
    match text(headers, "sec-fetch-site") {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) => Err(Refusal::forbidden("pages of other sites have no analysis here")),
    }
}

/// Whether a request says that it comes from a page of this very service.
fn is_own_page(headers: &HeaderMap) -> bool {
    match (text(headers, "sec-fetch-site"), text(headers, "origin"), text(headers, HOST.as_str())) {
        (Some(site), ..) => site == "same-origin",
        (None, Some(origin), Some(host)) => {
            let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            own == Some(host)
        }
        (None, ..) => false,
    }
}

/// Whether a host, with or without a port, is a name of this computer itself.
fn is_this_computer(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        Some(_) | None => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost") || address.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
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

    #[track_caller]
    fn check(solving: Solving, caller: Caller, list: &[(&'static str, &'static str)], expected: bool) {
        assert_eq!(
            may_solve(solving, caller, &headers(list)).is_ok(),
            expected,
            "{solving:?} {caller:?} {list:?}"
        );
    }

    #[test]
    fn only_own_pages_may_change_something() {
        let here = ("host", "127.0.0.1:7654");
        let check = |list: &[_], expected| check(Solving::FromHere, Caller::Operator, list, expected);
        check(&[here, ("sec-fetch-site", "same-origin")], true);
        check(&[here, ("origin", "http://127.0.0.1:7654")], true);
        check(&[here], false);
        check(&[here, ("origin", "http://127.0.0.1:7655")], false);
        check(&[here, ("origin", "null")], false);
        check(&[here, ("sec-fetch-site", "cross-site")], false);
        check(&[here, ("sec-fetch-site", "same-site")], false);
        check(&[here, ("sec-fetch-site", "none")], false);
        // The browser's word counts for more than the origin.
        check(&[here, ("sec-fetch-site", "cross-site"), ("origin", "http://127.0.0.1:7654")], false);
    }

    #[test]
    fn visitors_solve_only_where_that_is_allowed() {
        let own = [("host", "localhost"), ("sec-fetch-site", "same-origin")];
        check(Solving::FromHere, Caller::Visitor, &own, false);
        check(Solving::Allowed, Caller::Visitor, &own, true);
        check(Solving::Refused, Caller::Operator, &own, false);
    }

    #[track_caller]
    fn check_origin(peer: Option<&str>, list: &[(&'static str, &'static str)], expected: bool) {
        let (mut parts, ()) = axum::http::Request::new(()).into_parts();
        parts.headers = headers(list);
        if let Some(peer) = peer {
            let peer: SocketAddr = peer.parse().expect("it is an address");
            parts.extensions.insert(ConnectInfo(peer));
        }
        assert_eq!(comes_from_here(&parts), expected, "{peer:?} {list:?}");
    }

    #[test]
    fn a_request_comes_from_here_only_if_everything_says_so() {
        let (here, host) = (Some("127.0.0.1:50000"), ("host", "localhost:7654"));
        check_origin(here, &[host], true);
        check_origin(Some("[::1]:50000"), &[("host", "[::1]:7654")], true);
        check_origin(Some("[::ffff:127.0.0.1]:50000"), &[host], true);
        check_origin(None, &[host], false);
        check_origin(Some("192.0.2.1:50000"), &[host], false);
        check_origin(here, &[], false);
        // A strange name with our address does not help.
        check_origin(here, &[("host", "evil.example:7654")], false);
        for mark in ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host"] {
            check_origin(here, &[host, (mark, "203.0.113.9")], false);
        }
    }

    #[test]
    fn the_names_of_this_computer_are_known() {
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
            assert_eq!(is_this_computer(host), expected, "{host}");
        }
    }
}
