use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderValue, header::SET_COOKIE},
    response::{IntoResponse, Response},
};
use tripylon_protocol::{
    ProblemCode,
    online::{AccountAsk, Me, NameAsk},
};
use tripylon_store::{Player, Session};

use super::body::Body;
use crate::{
    api::{Refusal, json},
    online::{Hall, guest::Guest, password, token},
};

/// A name is no longer.
const LONGEST_NAME: usize = 24;
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=128;

/// Who somebody is here.
pub(super) async fn who(guest: Guest) -> Result<Response, Refusal> {
    Ok(json(&me(guest.person()?)))
}

/// Gives an identity to whoever has none.
pub(super) async fn introduce(State(hall): State<Arc<Hall>>, guest: Guest) -> Result<Response, Refusal> {
    if let Some(player) = &guest.player {
        return Ok(json(&me(player)));
    }
    super::may_act(&hall, &guest)?;
    let now = hall.time.now().0;
    let player = Player {
        id: token::player_id(),
        name: String::new(),
        account: None,
        password_hash: None,
        created: now,
    };
    let (session, cookie) = session(&player, &guest, now);
    hall.store.add_player(&player, &session).await.map_err(|error| Refusal::of_store(&error))?;
    Ok(with_cookie(&player, cookie))
}

/// Gives a name to somebody, who keeps it until they want another.
pub(super) async fn rename(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Body(ask): Body<NameAsk>,
) -> Result<Response, Refusal> {
    super::may_act(&hall, &guest)?;
    let player = guest.person()?;
    if player.account.is_some() {
        return Err(Refusal::conflict("the name of an account stays as it is"));
    }
    let name = tidy(&ask.name);
    if !name.is_empty() {
        check_name(&name)?;
        // Nobody passes for somebody who has an account.
        if hall.store.player_by_account(&name).await.map_err(|error| Refusal::of_store(&error))?.is_some() {
            return Err(
                Refusal::conflict("somebody has an account of this name").coded(ProblemCode::NameTaken)
            );
        }
    }
    hall.store.rename_player(&player.id, &name).await.map_err(|error| Refusal::of_store(&error))?;
    Ok(json(&me(&Player { name, ..player.clone() })))
}

/// Makes an account for somebody, so that they are the same person in other browsers.
pub(super) async fn make_account(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Body(ask): Body<AccountAsk>,
) -> Result<Response, Refusal> {
    may_knock(&hall, &guest)?;
    let player = guest.person()?.clone();
    if player.account.is_some() {
        return Err(Refusal::conflict("you have an account already"));
    }
    let name = tidy(&ask.name);
    check_name(&name)?;
    check_password(&ask.password)?;
    let hash =
        with_password(&hall, move || password::hashed(&ask.password)).await?.ok_or_else(Refusal::broken)?;
    if !hall.store.make_account(&player.id, &name, &hash).await.map_err(|error| Refusal::of_store(&error))? {
        return Err(Refusal::conflict("somebody has an account of this name; choose another")
            .coded(ProblemCode::NameTaken));
    }
    hall.store.rename_player(&player.id, &name).await.map_err(|error| Refusal::of_store(&error))?;
    Ok(json(&me(&Player { account: Some(name.clone()), name, ..player })))
}

/// Lets somebody in who has an account.
pub(super) async fn log_in(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Body(ask): Body<AccountAsk>,
) -> Result<Response, Refusal> {
    may_knock(&hall, &guest)?;
    let wrong = || Refusal::unknown_guest("name or password is wrong").coded(ProblemCode::WrongPassword);
    if ask.password.len() > *PASSWORD.end() || ask.name.len() > 4 * LONGEST_NAME {
        return Err(wrong());
    }
    let player =
        hall.store.player_by_account(&tidy(&ask.name)).await.map_err(|error| Refusal::of_store(&error))?;
    let kept = player.as_ref().and_then(|player| player.password_hash.clone());
    let fits = with_password(&hall, move || password::fits(&ask.password, kept.as_deref())).await?;
    let player = player.filter(|_| fits).ok_or_else(wrong)?;
    let (session, cookie) = session(&player, &guest, hall.time.now().0);
    hall.store.add_session(&session).await.map_err(|error| Refusal::of_store(&error))?;
    if let Some(former) = &guest.session {
        hall.store.end_session(former).await.map_err(|error| Refusal::of_store(&error))?;
    }
    Ok(with_cookie(&player, cookie))
}

/// Lets somebody go. Without an account they are somebody else when they come back.
pub(super) async fn log_out(State(hall): State<Arc<Hall>>, guest: Guest) -> Result<Response, Refusal> {
    if let Some(session) = &guest.session {
        hall.store.end_session(session).await.map_err(|error| Refusal::of_store(&error))?;
    }
    let mut response = json(&serde_json::Value::Null);
    response.headers_mut().insert(SET_COOKIE, guest.no_cookie());
    Ok(response.into_response())
}

fn me(player: &Player) -> Me {
    Me { id: player.id.clone(), name: player.name.clone(), account: player.account.is_some() }
}

fn session(player: &Player, guest: &Guest, now: i64) -> (Session, HeaderValue) {
    let token = token::session_token();
    let session =
        Session { token_hash: token::kept(&token), player: player.id.clone(), created: now, seen: now };
    (session, guest.cookie(&token))
}

fn with_cookie(player: &Player, cookie: HeaderValue) -> Response {
    let mut response = json(&me(player));
    response.headers_mut().insert(SET_COOKIE, cookie);
    response
}

fn may_knock(hall: &Hall, guest: &Guest) -> Result<(), Refusal> {
    if hall.doors.allows(guest.address) { Ok(()) } else { Err(Refusal::too_many()) }
}

/// Works on a password where nobody waits for it, and not on many at once.
async fn with_password<T: Send + 'static>(
    hall: &Hall,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let _place = hall.passwords.acquire().await.map_err(|_| Refusal::broken())?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Refusal::broken())
}

/// A name without spaces around it, and with single ones in it.
fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Names are letters and digits of any script, and what stands between them: nothing that could be taken for something else.
fn check_name(name: &str) -> Result<(), Refusal> {
    let bad = |error: &str| Err(Refusal::bad(error).coded(ProblemCode::BadName));
    let length = name.chars().count();
    if !(2..=LONGEST_NAME).contains(&length) {
        return bad(&format!("a name has 2 to {LONGEST_NAME} letters"));
    }
    let between = |letter: char| matches!(letter, ' ' | '-' | '_' | '.' | '\'' | '’');
    if !name.chars().all(|letter| letter.is_alphanumeric() || between(letter)) {
        return bad("a name is made of letters, digits, spaces, dots and hyphens");
    }
    if !name.starts_with(char::is_alphanumeric) || name.eq_ignore_ascii_case("me") {
        return bad("a name begins with a letter or digit, and is not me");
    }
    Ok(())
}

fn check_password(password: &str) -> Result<(), Refusal> {
    if PASSWORD.contains(&password.len()) {
        return Ok(());
    }
    let (least, most) = (PASSWORD.start(), PASSWORD.end());
    let error = format!("a password has {least} to {most} characters");
    Err(Refusal::bad(error).coded(ProblemCode::BadPassword))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_names() {
        for name in ["Ada", "José", "Ελένη 2", "O'Neill", "a.b-c_d", "李明"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        let long = "a".repeat(25);
        for name in ["", "A", "<b>", "a\u{202e}b", "a\nb", "*level 3", " a", "me", "ME", &long, "a@b"] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert_eq!(tidy("  Ada \t Lovelace\n"), "Ada Lovelace");
    }
}
