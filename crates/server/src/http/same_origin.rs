//! The same-origin check, which protects users against requests from pages of other sites (CSRF).

use axum::http::{
    HeaderMap,
    header::{HOST, ORIGIN},
};

/// The origin of a request according to the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequestOrigin {
    /// A page of this server.
    SameOrigin,
    /// A page of another site, or of another origin of the same site.
    CrossOrigin,
    /// No page: the user has typed the address, or a program sends neither header. Programs do not carry the cookies of
    /// other people.
    NotAPage,
}

/// Determines the origin of a request from `Sec-Fetch-Site` and `Origin`. A request is cross-origin if either header
/// says so.
pub(crate) fn request_origin(headers: &HeaderMap) -> RequestOrigin {
    use RequestOrigin::{CrossOrigin, NotAPage};
    match (by_fetch_site(headers), by_origin(headers)) {
        (Some(CrossOrigin), _) | (_, Some(CrossOrigin)) => CrossOrigin,
        (Some(origin), _) | (None, Some(origin)) => origin,
        (None, None) => NotAPage,
    }
}

fn by_fetch_site(headers: &HeaderMap) -> Option<RequestOrigin> {
    Some(match headers.get("sec-fetch-site")?.as_bytes() {
        b"same-origin" => RequestOrigin::SameOrigin,
        b"none" => RequestOrigin::NotAPage,
        _ => RequestOrigin::CrossOrigin,
    })
}

/// Compares `Origin` with `Host`. Chrome sends no `Sec-Fetch-Site` with WebSocket requests, and older browsers none
/// at all.
fn by_origin(headers: &HeaderMap) -> Option<RequestOrigin> {
    let origin = headers.get(ORIGIN)?.as_bytes();
    let host = origin.strip_prefix(b"http://").or_else(|| origin.strip_prefix(b"https://"));
    let is_same = host.is_some() && host == headers.get(HOST).map(axum::http::HeaderValue::as_bytes);
    Some(if is_same { RequestOrigin::SameOrigin } else { RequestOrigin::CrossOrigin })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_address::tests::headers;

    #[test]
    fn requests_of_other_origins_are_recognised() {
        let host = ("host", "play.example:80");
        for (list, is_cross_origin) in [
            (&[host][..], false),
            (&[host, ("origin", "http://play.example:80")], false),
            (&[host, ("origin", "https://play.example:80")], false),
            (&[host, ("origin", "http://play.example")], true),
            (&[host, ("origin", "http://evil.example")], true),
            (&[host, ("origin", "null")], true),
            (&[("origin", "http://play.example:80")], true),
            (&[host, ("sec-fetch-site", "cross-site")], true),
            (&[host, ("sec-fetch-site", "same-site")], true),
            (&[host, ("sec-fetch-site", "same-origin")], false),
            (&[host, ("sec-fetch-site", "none")], false),
            // Either header is enough.
            (&[host, ("origin", "http://evil.example"), ("sec-fetch-site", "same-origin")], true),
        ] {
            let origin = request_origin(&headers(list));
            assert_eq!(origin == RequestOrigin::CrossOrigin, is_cross_origin, "{list:?}");
        }
    }
}
