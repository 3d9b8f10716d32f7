//! Who asks: a page of ours, a page of somebody else, or a program.

use std::net::IpAddr;

use axum::http::{HeaderMap, header::HOST};

use super::Refusal;
use crate::Solving;

/// Lets nobody start or stop the solving but a page that this service has served.
///
/// Every page in a browser can send requests here, so what changes something must come with the browser's own word that it
/// comes from a page of this very service. And because a stranger may give a name of theirs the address of this computer,
/// that page must have been opened under a name of this computer itself, unless others are let in anyhow.
pub(super) fn may_solve(solving: Solving, headers: &HeaderMap) -> Result<(), Refusal> {
    if let Some(why) = closed_door(solving) {
        return Err(Refusal::forbidden(why));
    }
    if !is_own_page(headers) {
        return Err(Refusal::forbidden(
            "only a page of this server may do this; a program says so with the header Sec-Fetch-Site: same-origin",
        ));
    }
    let is_here = solving == Solving::Allowed || text(headers, HOST.as_str()).is_some_and(is_this_computer);
    if is_here { Ok(()) } else { Err(Refusal::forbidden(STRANGE_NAME)) }
}

const STRANGE_NAME: &str = "readings are solved for pages at localhost or 127.0.0.1 only; tripylon serve \
                            --allow-solving lets others too";

/// Why nobody can have anything solved, if so.
pub(super) const fn closed_door(solving: Solving) -> Option<&'static str> {
    match solving {
        Solving::Refused => Some(
            "this server is open to other computers, so nothing is solved on it; tripylon serve --allow-solving changes that",
        ),
        Solving::FromHere | Solving::Allowed => None,
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
    fn check(solving: Solving, list: &[(&'static str, &'static str)], expected: bool) {
        assert_eq!(may_solve(solving, &headers(list)).is_ok(), expected, "{solving:?} {list:?}");
    }

    #[test]
    fn only_own_pages_may_change_something() {
        let here = ("host", "127.0.0.1:7654");
        check(Solving::FromHere, &[here, ("sec-fetch-site", "same-origin")], true);
        check(Solving::FromHere, &[here, ("origin", "http://127.0.0.1:7654")], true);
        check(Solving::FromHere, &[here], false);
        check(Solving::FromHere, &[here, ("origin", "http://127.0.0.1:7655")], false);
        check(Solving::FromHere, &[here, ("origin", "null")], false);
        check(Solving::FromHere, &[here, ("sec-fetch-site", "cross-site")], false);
        check(Solving::FromHere, &[here, ("sec-fetch-site", "same-site")], false);
        check(Solving::FromHere, &[here, ("sec-fetch-site", "none")], false);
        // The browser's word counts for more than the origin.
        let both = [here, ("sec-fetch-site", "cross-site"), ("origin", "http://127.0.0.1:7654")];
        check(Solving::FromHere, &both, false);
    }

    #[test]
    fn a_strange_name_with_our_address_does_not_help() {
        let rebound = [("host", "evil.example:7654"), ("sec-fetch-site", "same-origin")];
        check(Solving::FromHere, &rebound, false);
        check(Solving::Allowed, &rebound, true);
        check(Solving::Refused, &[("host", "localhost"), ("sec-fetch-site", "same-origin")], false);
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
