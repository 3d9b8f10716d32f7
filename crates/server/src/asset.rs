use std::borrow::Cow;

use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY},
    },
    response::{IntoResponse, Response},
};
use tripylon_site::File;

/// A file as it was asked for: compressed as the browser can read it, and not at all if it has it already.
pub(crate) fn response(file: File, asked: &HeaderMap) -> Response {
    let content_type = file.content_type();
    let packing = Packing::best(&file, asked);
    let etag = format!("\"{}{}\"", file.hash, packing.suffix());
    let caching = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = is_known(asked, &etag);

    let body = match (packing, file.brotli, file.gzip) {
        (Packing::Brotli, Some(bytes), _) | (Packing::Gzip, _, Some(bytes)) => Body::from(bytes),
        _ => match file.bytes {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        },
    };
    let mut response = if known { StatusCode::NOT_MODIFIED.into_response() } else { Response::new(body) };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &str| {
        headers.insert(name, HeaderValue::from_str(value).expect("it is plain text"));
    };
    set(CACHE_CONTROL, caching);
    set(ETAG, &etag);
    set(VARY, "accept-encoding");
    if !known {
        set(CONTENT_TYPE, content_type);
        if let Some(name) = packing.name() {
            set(CONTENT_ENCODING, name);
        }
    }
    response
}

/// How a file is compressed on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    Brotli,
    Gzip,
    Plain,
}

impl Packing {
    /// The best that the file is there in and the browser can read.
    fn best(file: &File, asked: &HeaderMap) -> Packing {
        let accepts = |name: &str| accepts(asked, name);
        match (file.brotli, file.gzip) {
            (Some(_), _) if accepts("br") => Packing::Brotli,
            (_, Some(_)) if accepts("gzip") => Packing::Gzip,
            (_, _) => Packing::Plain,
        }
    }

    const fn name(self) -> Option<&'static str> {
        match self {
            Packing::Brotli => Some("br"),
            Packing::Gzip => Some("gzip"),
            Packing::Plain => None,
        }
    }

    /// What tells the tags of one content in different packings apart.
    const fn suffix(self) -> &'static str {
        match self {
            Packing::Brotli => "-br",
            Packing::Gzip => "-gz",
            Packing::Plain => "",
        }
    }
}

/// Whether a browser says that it can read a packing: it is listed, and not with a weight of nought.
fn accepts(asked: &HeaderMap, name: &str) -> bool {
    let listed = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    listed.flat_map(|list| list.split(',')).any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|packing| packing.eq_ignore_ascii_case(name));
        let refused = parts
            .filter_map(|part| part.strip_prefix("q="))
            .any(|weight| weight.parse::<f32>().is_ok_and(|weight| weight <= 0.0));
        named && !refused
    })
}

/// Whether the browser has what this tag stands for.
fn is_known(asked: &HeaderMap, etag: &str) -> bool {
    let listed = asked.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    listed
        .flat_map(|list| list.split(','))
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == etag || tag == "*")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_accepts(header: &str, packing: &str, expected: bool) {
        let mut asked = HeaderMap::new();
        asked.insert(ACCEPT_ENCODING, HeaderValue::from_str(header).expect("it is plain text"));
        assert_eq!(accepts(&asked, packing), expected, "{packing} in {header:?}");
    }

    #[test]
    fn what_a_browser_can_read_is_understood() {
        check_accepts("gzip, deflate, br, zstd", "br", true);
        check_accepts("gzip;q=1.0, BR;q=0.5", "br", true);
        check_accepts("gzip, br;q=0", "br", false);
        check_accepts("brotli", "br", false);
        check_accepts("", "gzip", false);
    }
}
