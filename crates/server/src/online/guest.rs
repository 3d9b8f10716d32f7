use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{
        HeaderMap, HeaderValue,
        header::{COOKIE, HOST, ORIGIN},
        request::Parts,
    },
};
use tripylon_store::Player;

use super::{hall::Hall, token};
use crate::{Proxy, address::visitor_address, api::Refusal};

/// Whoever asks: where they come from, and who they are if they have been here before.
pub(crate) struct Guest {
    pub(crate) address: IpAddr,
    pub(crate) player: Option<Player>,
    /// What is kept of the token that they showed.
    pub(crate) session: Option<String>,
    /// Whether they came by an encrypted way.
    secure: bool,
}

/// The cookie in which a browser keeps its token. By its prefix, browsers take it from this very host only.
const COOKIE_NAME: &str = "tripylon";
const SECURE_COOKIE_NAME: &str = "__Host-tripylon";
/// How long a browser keeps it, in seconds: a year and a bit, the most that browsers allow.
const KEPT_FOR: u32 = 400 * 24 * 60 * 60;

impl Guest {
    /// The person, who must have been here before.
    pub(crate) fn person(&self) -> Result<&Player, Refusal> {
        self.player.as_ref().ok_or_else(|| {
            Refusal::unknown_guest(
                "nobody knows you here yet; POST /api/me gives you an identity, in a cookie",
            )
        })
    }

    /// The header that makes a browser keep a token.
    pub(crate) fn cookie(&self, token: &str) -> HeaderValue {
        self.set_cookie(token, KEPT_FOR)
    }

    /// The header that makes a browser forget it.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        self.set_cookie("", 0)
    }

    fn set_cookie(&self, token: &str, seconds: u32) -> HeaderValue {
        let (name, secure) = if self.secure { (SECURE_COOKIE_NAME, "; Secure") } else { (COOKIE_NAME, "") };
        let cookie = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::from_str(&cookie).expect("a token is made of letters and digits")
    }
}

impl FromRequestParts<Arc<Hall>> for Guest {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Guest, Refusal> {
        if is_foreign(&parts.headers) {
            return Err(Refusal::forbidden("pages of other sites cannot act here"));
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let address = visitor_address(peer, &parts.headers, hall.proxy);
        let secure = hall.proxy == Proxy::Trusted && is_encrypted(&parts.headers);
        let name = if secure { SECURE_COOKIE_NAME } else { COOKIE_NAME };
        let session = token_in(&parts.headers, name).map(token::kept);
        let player = match &session {
            None => None,
            Some(session) => hall
                .store
                .session(session, hall.time.now().0)
                .await
                .map_err(|error| Refusal::of_store(&error))?,
        };
        Ok(Guest { address, session: session.filter(|_| player.is_some()), player, secure })
    }
}

/// Whether a browser says that a page of another site asks. Programs say nothing, and have no cookies of others.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(origin) = text(ORIGIN.as_str()) {
        let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        return own.is_none() || own != text(HOST.as_str());
    }
    matches!(text("sec-fetch-site"), Some("cross-site" | "same-site" | "?"))
}

fn is_encrypted(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|value| value.as_bytes() == b"https")
}

/// The token in a cookie, if it looks like one.
fn token_in<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(known, _)| *known == name).map(|(_, token)| token).find(|token| token::is_id(token))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderName;

    use super::*;

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        list.iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn pages_of_other_sites_are_foreign() {
        let host = ("host", "play.example:80");
        for (list, foreign) in [
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
            // The origin is what a socket has.
            (&[host, ("origin", "http://evil.example"), ("sec-fetch-site", "same-origin")], true),
        ] {
            assert_eq!(is_foreign(&headers(list)), foreign, "{list:?}");
        }
    }

    #[test]
    fn a_token_is_found_among_cookies() {
        let found = |list| token_in(&headers(list), "tripylon").map(str::to_string);
        assert_eq!(found(&[("cookie", "a=b; tripylon=abc; c=d")]), Some("abc".to_string()));
        assert_eq!(found(&[("cookie", "a=b"), ("cookie", "tripylon=abc")]), Some("abc".to_string()));
        for cookie in ["tripylon=", "tripylon=a b", "tripylon=../..", "xtripylon=abc", "tripylon"] {
            assert_eq!(token_in(&headers(&[("cookie", cookie)]), "tripylon"), None, "{cookie}");
        }
    }
}
