use std::borrow::Cow;

use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY},
    },
    response::{IntoResponse, Response},
};

use crate::site::SiteFile;

/// The response for a file: in the best encoding that the browser accepts, or 304 if the browser has it already.
pub(crate) fn response(file: SiteFile, request_headers: &HeaderMap) -> Response {
    let content_type = file.content_type();
    let encoding = ContentEncoding::negotiate(&file, request_headers);
    let etag = format!("\"{}{}\"", file.hash, encoding.etag_suffix());
    let caching = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let is_cached = client_has(request_headers, &etag);

    let body = match (encoding, file.brotli, file.gzip) {
        (ContentEncoding::Brotli, Some(bytes), _) | (ContentEncoding::Gzip, _, Some(bytes)) => {
            Body::from(bytes)
        }
        _ => match file.bytes {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        },
    };
    let mut response = if is_cached { StatusCode::NOT_MODIFIED.into_response() } else { Response::new(body) };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &str| {
        headers.insert(name, HeaderValue::from_str(value).expect("header values are ASCII"));
    };
    set(CACHE_CONTROL, caching);
    set(ETAG, &etag);
    set(VARY, "accept-encoding");
    if !is_cached {
        set(CONTENT_TYPE, content_type);
        if let Some(name) = encoding.name() {
            set(CONTENT_ENCODING, name);
        }
    }
    response
}

/// How a response body is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ContentEncoding {
    Brotli,
    Gzip,
    Identity,
}

impl ContentEncoding {
    /// The best encoding that the file is available in and the browser accepts.
    fn negotiate(file: &SiteFile, headers: &HeaderMap) -> ContentEncoding {
        let accepts = |name: &str| accepts(headers, name);
        match (file.brotli, file.gzip) {
            (Some(_), _) if accepts("br") => ContentEncoding::Brotli,
            (_, Some(_)) if accepts("gzip") => ContentEncoding::Gzip,
            (_, _) => ContentEncoding::Identity,
        }
    }

    const fn name(self) -> Option<&'static str> {
        match self {
            ContentEncoding::Brotli => Some("br"),
            ContentEncoding::Gzip => Some("gzip"),
            ContentEncoding::Identity => None,
        }
    }

    /// Distinguishes the ETags of one file in different encodings.
    const fn etag_suffix(self) -> &'static str {
        match self {
            ContentEncoding::Brotli => "-br",
            ContentEncoding::Gzip => "-gz",
            ContentEncoding::Identity => "",
        }
    }
}

/// Whether `Accept-Encoding` lists an encoding with a weight above zero.
fn accepts(headers: &HeaderMap, name: &str) -> bool {
    let listed = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    listed.flat_map(|list| list.split(',')).any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|encoding| encoding.eq_ignore_ascii_case(name));
        let refused = parts
            .filter_map(|part| part.strip_prefix("q="))
            .any(|weight| weight.parse::<f32>().is_ok_and(|weight| weight <= 0.0));
        named && !refused
    })
}

/// Whether `If-None-Match` names this ETag.
fn client_has(headers: &HeaderMap, etag: &str) -> bool {
    let listed = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    listed
        .flat_map(|list| list.split(','))
        .map(|tag| tag.trim().trim_start_matches("W/"))
        .any(|tag| tag == etag || tag == "*")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_accepts(header: &str, encoding: &str, expected: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_str(header).expect("header values are ASCII"));
        assert_eq!(accepts(&headers, encoding), expected, "{encoding} in {header:?}");
    }

    #[test]
    fn accept_encoding_is_parsed() {
        check_accepts("gzip, deflate, br, zstd", "br", true);
        check_accepts("gzip;q=1.0, BR;q=0.5", "br", true);
        check_accepts("gzip, br;q=0", "br", false);
        check_accepts("brotli", "br", false);
        check_accepts("", "gzip", false);
    }
}
