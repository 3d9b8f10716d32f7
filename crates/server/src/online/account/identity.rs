use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderValue, header::COOKIE, request::Parts},
};
use tripylon_store::PlayerRow;

use crate::{
    config::Proxy,
    http::{
        client_address::client_address,
        error::HttpError,
        same_origin::{RequestOrigin, request_origin},
    },
    online::{state::OnlineState, token},
};

/// The client of a request: its address, and the player of its session cookie.
pub(in crate::online) struct Identity {
    pub(in crate::online) address: IpAddr,
    /// `None` without a valid session.
    pub(in crate::online) player: Option<PlayerRow>,
    /// The hash of the session token.
    pub(super) session_hash: Option<String>,
    /// Whether the client connected over HTTPS.
    is_https: bool,
}

/// The name of the session cookie. Over HTTPS, the `__Host-` prefix makes browsers accept it from this host only.
const COOKIE_NAME: &str = "tripylon";
const SECURE_COOKIE_NAME: &str = "__Host-tripylon";
/// How long a browser keeps the cookie: 400 days, the most that browsers allow.
const COOKIE_MAX_AGE_SECONDS: u32 = 400 * 24 * 60 * 60;

impl Identity {
    /// The player, or an error without a session.
    pub(in crate::online) fn require_player(&self) -> Result<&PlayerRow, HttpError> {
        self.player.as_ref().ok_or_else(|| {
            HttpError::unauthorized("you have no session; POST /api/me creates one and sets a cookie")
        })
    }

    /// The header that sets the session cookie.
    pub(super) fn session_cookie(&self, token: &str) -> HeaderValue {
        self.set_cookie(token, COOKIE_MAX_AGE_SECONDS)
    }

    /// The header that deletes the session cookie.
    pub(super) fn expired_cookie(&self) -> HeaderValue {
        self.set_cookie("", 0)
    }

    fn set_cookie(&self, token: &str, max_age: u32) -> HeaderValue {
        let (name, secure) = if self.is_https { (SECURE_COOKIE_NAME, "; Secure") } else { (COOKIE_NAME, "") };
        let cookie = format!("{name}={token}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::from_str(&cookie).expect("a token consists of letters and digits")
    }
}

impl FromRequestParts<Arc<OnlineState>> for Identity {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<OnlineState>) -> Result<Identity, HttpError> {
        if request_origin(&parts.headers) == RequestOrigin::CrossOrigin {
            return Err(HttpError::forbidden("pages of other sites cannot use this API"));
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let address = client_address(peer, &parts.headers, state.proxy);
        let is_https = state.proxy == Proxy::Trusted && is_forwarded_https(&parts.headers);
        let cookie_name = if is_https { SECURE_COOKIE_NAME } else { COOKIE_NAME };
        let session_hash = session_token(&parts.headers, cookie_name).map(token::hash_token);
        let player = match &session_hash {
            None => None,
            Some(hash) => state.store.player_by_session(hash, state.clock.now().0).await?,
        };
        let session_hash = session_hash.filter(|_| player.is_some());
        Ok(Identity { address, player, session_hash, is_https })
    }
}

fn is_forwarded_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|value| value.as_bytes() == b"https")
}

/// The session token in the cookie of this name, if it is well-formed.
fn session_token<'a>(headers: &'a HeaderMap, cookie_name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == cookie_name).map(|(_, token)| token).find(|token| token::is_id(token))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_address::tests::headers;

    #[test]
    fn the_session_token_is_found_among_cookies() {
        let found = |list| session_token(&headers(list), "tripylon").map(str::to_string);
        assert_eq!(found(&[("cookie", "a=b; tripylon=abc; c=d")]), Some("abc".to_string()));
        assert_eq!(found(&[("cookie", "a=b"), ("cookie", "tripylon=abc")]), Some("abc".to_string()));
        for cookie in ["tripylon=", "tripylon=a b", "tripylon=../..", "xtripylon=abc", "tripylon"] {
            assert_eq!(session_token(&headers(&[("cookie", cookie)]), "tripylon"), None, "{cookie}");
        }
    }
}
