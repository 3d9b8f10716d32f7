use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use tripylon_protocol::online::{ContestAsk, ContestSummary};
use tripylon_room::TimeControl;
use tripylon_store::Player;

use super::{body::Body, games::check, may_act};
use crate::{
    api::{Refusal, json},
    online::{
        Hall,
        contest::{Contest, change, drive},
        guest::Guest,
        token,
    },
};

/// How many tournaments are listed.
const SHOWN: u32 = 50;
const LONGEST_NAME: usize = 60;
/// How many levels of the program may take part.
const MOST_ENGINES: usize = 16;

/// The newest tournaments.
pub(super) async fn list(State(hall): State<Arc<Hall>>) -> Result<Response, Refusal> {
    let rows = hall.store.tournaments(SHOWN).await.map_err(|error| Refusal::of_store(&error))?;
    let summaries: Vec<ContestSummary> =
        rows.iter().filter_map(|row| Some(Contest::read(row)?.summary(row))).collect();
    Ok(json(&summaries))
}

/// Announces a tournament.
pub(super) async fn announce(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Body(ask): Body<ContestAsk>,
) -> Result<Response, Refusal> {
    may_act(&hall, &guest)?;
    let player = guest.person()?;
    if player.account.is_none() {
        return Err(Refusal::forbidden("a tournament is announced by somebody with an account"));
    }
    check(&ask.terms, None)?;
    if ask.terms.clock == TimeControl::None {
        return Err(Refusal::bad("the games of a tournament have a clock; without one it might never end"));
    }
    let name = ask.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !(3..=LONGEST_NAME).contains(&length) || name.chars().any(char::is_control) {
        return Err(Refusal::bad(format!("the name of a tournament has 3 to {LONGEST_NAME} letters")));
    }
    if ask.engines.len() > MOST_ENGINES || ask.engines.iter().any(|level| !(1..=10).contains(level)) {
        return Err(Refusal::bad(format!("at most {MOST_ENGINES} engines take part, with levels 1 to 10")));
    }
    if ask.terms.rated && !ask.engines.is_empty() {
        return Err(Refusal::bad("a rated game is between two people; leave the engines out, or the rating"));
    }
    let contest = Contest::new(&player.id, &ask)?;
    let row = contest.row(token::contest_id(), name, hall.time.now());
    hall.store.add_tournament(&row).await.map_err(|error| Refusal::of_store(&error))?;
    let mut response = json(&contest.report(&row));
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// A tournament with everything in it.
pub(super) async fn show(State(hall): State<Arc<Hall>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let row = hall.store.tournament(&id).await.map_err(|error| Refusal::of_store(&error))?;
    let row = row.ok_or_else(|| Refusal::no_contest(&id))?;
    let contest = Contest::read(&row).ok_or_else(Refusal::broken)?;
    Ok(json(&contest.report(&row)))
}

/// Somebody takes part.
pub(super) async fn enter(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let player = entrant(&hall, &guest)?;
    let rating = {
        let row = hall.store.tournament(&id).await.map_err(|error| Refusal::of_store(&error))?;
        let kind = row.ok_or_else(|| Refusal::no_contest(&id))?.kind;
        hall.store.rating(&player.id, &kind).await.map_err(|error| Refusal::of_store(&error))?
    };
    let rating = rating.map(|rating| rating.rating.round() as i32);
    act(&hall, &id, |contest| contest.enter(player, rating)).await
}

/// Somebody takes part no longer.
pub(super) async fn leave(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let player = entrant(&hall, &guest)?;
    let response = act(&hall, &id, |contest| contest.leave(&player.id)).await;
    drive(&hall, &id).await;
    response
}

/// Whoever announced it begins it.
pub(super) async fn begin(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    may_act(&hall, &guest)?;
    let player = guest.person()?;
    {
        // Of two that are begun at once, the second must see the first.
        let _turn = hall.engine_openings.lock().await;
        let has_another = hall.runs_engine_contest(&player.id).await;
        let has_another = has_another.map_err(|error| Refusal::of_store(&error))?;
        act(&hall, &id, |contest| {
            if has_another && contest.has_engines() {
                return Err(Refusal::many_engine_games());
            }
            contest.begin(&player.id, token::seed())
        })
        .await?;
    }
    drive(&hall, &id).await;
    show(State(hall), Path(id)).await
}

fn entrant<'a>(hall: &Hall, guest: &'a Guest) -> Result<&'a Player, Refusal> {
    may_act(hall, guest)?;
    let player = guest.person()?;
    if player.name.is_empty() {
        return Err(Refusal::bad("whoever takes part in a tournament has a name; choose one first"));
    }
    Ok(player)
}

async fn act(
    hall: &Hall,
    id: &str,
    deed: impl Fn(&mut Contest) -> Result<(), Refusal>,
) -> Result<Response, Refusal> {
    let (contest, row) = change(hall, id, deed).await?;
    Ok(json(&contest.report(&row)))
}
