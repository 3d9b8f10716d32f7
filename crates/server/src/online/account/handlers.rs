//! HTTP handlers for sessions and accounts.

use std::{ops::RangeInclusive, sync::Arc};

use axum::{
    extract::State,
    http::{HeaderValue, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use tripylon_protocol::{
    ProblemCode,
    online::{Credentials, CurrentPlayer, RenameRequest},
};
use tripylon_store::{PlayerRow, Session};

use super::{identity::Identity, password};
use crate::{
    http::{error::HttpError, json_body::JsonBody, response::json},
    online::{state::OnlineState, token},
};

const MAX_NAME_CHARS: usize = 24;
const PASSWORD_BYTES: RangeInclusive<usize> = 8..=128;

/// Describes the current player.
pub(in crate::online) async fn show(identity: Identity) -> Result<Response, HttpError> {
    Ok(json(&current_player(identity.require_player()?)))
}

/// Creates a player and a session, unless the client has a session already.
pub(in crate::online) async fn create_player(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
) -> Result<Response, HttpError> {
    if let Some(player) = &identity.player {
        return Ok(json(&current_player(player)));
    }
    state.limits.check_write(identity.address)?;
    let now = state.clock.now().0;
    let player = PlayerRow {
        id: token::player_id(),
        name: String::new(),
        account: None,
        password_hash: None,
        created: now,
    };
    let (session, cookie) = new_session(&player, &identity, now);
    state.store.add_player(&player, &session).await?;
    Ok(with_cookie(&player, cookie))
}

/// Renames a player without an account.
pub(in crate::online) async fn rename(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    JsonBody(request): JsonBody<RenameRequest>,
) -> Result<Response, HttpError> {
    state.limits.check_write(identity.address)?;
    let player = identity.require_player()?;
    if player.account.is_some() {
        return Err(HttpError::conflict("the name of an account cannot be changed"));
    }
    let name = normalized(&request.name);
    if !name.is_empty() {
        check_name(&name)?;
        // The name of an account is reserved.
        if state.store.player_by_account(&name).await?.is_some() {
            let error = HttpError::conflict("another player has an account with this name");
            return Err(error.with_code(ProblemCode::NameTaken));
        }
    }
    state.store.rename_player(&player.id, &name).await?;
    Ok(json(&current_player(&PlayerRow { name, ..player.clone() })))
}

/// Creates an account for the current player, who can then log in from other browsers.
pub(in crate::online) async fn create_account(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Response, HttpError> {
    state.limits.check_login(identity.address)?;
    let player = identity.require_player()?.clone();
    if player.account.is_some() {
        return Err(HttpError::conflict("you have an account already"));
    }
    let name = normalized(&credentials.name);
    check_name(&name)?;
    check_password(&credentials.password)?;
    let hash = run_password_work(&state, move || password::hash(&credentials.password)).await?;
    let hash = hash.ok_or_else(HttpError::internal)?;
    if !state.store.create_account(&player.id, &name, &hash).await? {
        let error = HttpError::conflict("another player has an account with this name; choose another");
        return Err(error.with_code(ProblemCode::NameTaken));
    }
    state.store.rename_player(&player.id, &name).await?;
    Ok(json(&current_player(&PlayerRow { account: Some(name.clone()), name, ..player })))
}

/// Logs in to an account.
pub(in crate::online) async fn log_in(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    JsonBody(credentials): JsonBody<Credentials>,
) -> Result<Response, HttpError> {
    state.limits.check_login(identity.address)?;
    let wrong = || HttpError::unauthorized("name or password is wrong").with_code(ProblemCode::WrongPassword);
    if credentials.password.len() > *PASSWORD_BYTES.end() || credentials.name.len() > 4 * MAX_NAME_CHARS {
        return Err(wrong());
    }
    let player = state.store.player_by_account(&normalized(&credentials.name)).await?;
    let hash = player.as_ref().and_then(|player| player.password_hash.clone());
    let verify = move || password::verify(&credentials.password, hash.as_deref());
    let is_match = run_password_work(&state, verify).await?;
    let player = player.filter(|_| is_match).ok_or_else(wrong)?;
    let (session, cookie) = new_session(&player, &identity, state.clock.now().0);
    state.store.add_session(&session).await?;
    if let Some(former) = &identity.session_hash {
        state.store.end_session(former).await?;
    }
    Ok(with_cookie(&player, cookie))
}

/// Ends the session. A player without an account cannot return to it.
pub(in crate::online) async fn log_out(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
) -> Result<Response, HttpError> {
    if let Some(session) = &identity.session_hash {
        state.store.end_session(session).await?;
    }
    let mut response = json(&serde_json::Value::Null);
    response.headers_mut().insert(SET_COOKIE, identity.expired_cookie());
    Ok(response.into_response())
}

fn current_player(player: &PlayerRow) -> CurrentPlayer {
    CurrentPlayer { id: player.id.clone(), name: player.name.clone(), account: player.account.is_some() }
}

/// A new session, and the header that sets its cookie.
fn new_session(player: &PlayerRow, identity: &Identity, now: i64) -> (Session, HeaderValue) {
    let token = token::session_token();
    let token_hash = token::hash_token(&token);
    let session = Session { token_hash, player: player.id.clone(), created: now, last_seen: now };
    (session, identity.session_cookie(&token))
}

fn with_cookie(player: &PlayerRow, cookie: HeaderValue) -> Response {
    let mut response = json(&current_player(player));
    response.headers_mut().insert(SET_COOKIE, cookie);
    response
}

/// Hashes or verifies a password on the blocking thread pool, a few at a time.
async fn run_password_work<T: Send + 'static>(
    state: &OnlineState,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpError> {
    let _permit = state.limits.password_hashing.acquire().await.map_err(|_| HttpError::internal())?;
    tokio::task::spawn_blocking(work).await.map_err(|_| HttpError::internal())
}

/// A name without spaces around it, and with single spaces in it.
fn normalized(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Refuses names that could be mistaken for something else. Letters and digits of any script are allowed.
fn check_name(name: &str) -> Result<(), HttpError> {
    let refuse = |error: &str| Err(HttpError::bad_request(error).with_code(ProblemCode::BadName));
    let length = name.chars().count();
    if !(2..=MAX_NAME_CHARS).contains(&length) {
        return refuse(&format!("a name has 2 to {MAX_NAME_CHARS} characters"));
    }
    let is_separator = |char: char| matches!(char, ' ' | '-' | '_' | '.' | '\'' | '’');
    if !name.chars().all(|char| char.is_alphanumeric() || is_separator(char)) {
        return refuse(
            "a name consists of letters, digits, spaces, dots, hyphens, underscores and apostrophes",
        );
    }
    if !name.starts_with(char::is_alphanumeric) || name.eq_ignore_ascii_case("me") {
        return refuse("a name begins with a letter or digit, and is not me");
    }
    Ok(())
}

fn check_password(password: &str) -> Result<(), HttpError> {
    if PASSWORD_BYTES.contains(&password.len()) {
        return Ok(());
    }
    let (min, max) = (PASSWORD_BYTES.start(), PASSWORD_BYTES.end());
    let error = format!("a password has {min} to {max} characters");
    Err(HttpError::bad_request(error).with_code(ProblemCode::BadPassword))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_checked_and_normalized() {
        for name in ["Ada", "José", "Ελένη 2", "O'Neill", "a.b-c_d", "李明"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        let long = "a".repeat(25);
        for name in ["", "A", "<b>", "a\u{202e}b", "a\nb", "*level 3", " a", "me", "ME", &long, "a@b"] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert_eq!(normalized("  Ada \t Lovelace\n"), "Ada Lovelace");
    }
}
