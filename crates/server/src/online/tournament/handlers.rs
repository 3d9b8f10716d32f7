//! HTTP handlers for tournaments.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};
use tripylon_play::TimeControl;
use tripylon_protocol::online::{NewTournamentRequest, TournamentSummary};
use tripylon_store::PlayerRow;

use super::{
    advance::{advance, runs_engine_tournament, update},
    stored_tournament::StoredTournament,
};
use crate::{
    http::{error::HttpError, json_body::JsonBody, response::json},
    online::{account::identity::Identity, lobby::handlers::check_terms, state::OnlineState, token},
};

/// Maximum number of tournaments in the list.
const MAX_LISTED_TOURNAMENTS: u32 = 50;
const MAX_NAME_CHARS: usize = 60;
/// Maximum number of engines in a tournament.
const MAX_ENGINES: usize = 16;

/// Lists the newest tournaments.
pub(in crate::online) async fn list(State(state): State<Arc<OnlineState>>) -> Result<Response, HttpError> {
    let rows = state.store.tournaments(MAX_LISTED_TOURNAMENTS).await?;
    let summaries: Vec<TournamentSummary> =
        rows.iter().filter_map(|row| Some(StoredTournament::parse(row)?.summary(row))).collect();
    Ok(json(&summaries))
}

/// Announces a tournament.
pub(in crate::online) async fn announce(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    JsonBody(request): JsonBody<NewTournamentRequest>,
) -> Result<Response, HttpError> {
    state.limits.check_write(identity.address)?;
    let player = identity.require_player()?;
    if player.account.is_none() {
        return Err(HttpError::forbidden("only a player with an account can announce a tournament"));
    }
    check_request(&request)?;
    let name = checked_name(&request.name)?;
    let tournament = StoredTournament::new(&player.id, &request)?;
    let row = tournament.row(token::tournament_id(), name, state.clock.now());
    state.store.add_tournament(&row).await?;
    let mut response = json(&tournament.report(&row));
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

fn check_request(request: &NewTournamentRequest) -> Result<(), HttpError> {
    check_terms(&request.terms, None)?;
    if request.terms.time_control == TimeControl::None {
        return Err(HttpError::bad_request(
            "tournament games need a clock; without one they might never end",
        ));
    }
    let levels = &request.engines;
    if levels.len() > MAX_ENGINES || levels.iter().any(|level| !(1..=10).contains(level)) {
        let error = format!("at most {MAX_ENGINES} engines can take part, with levels from 1 to 10");
        return Err(HttpError::bad_request(error));
    }
    if request.terms.rated && !levels.is_empty() {
        return Err(HttpError::bad_request("a rated tournament is between people; leave out the engines"));
    }
    Ok(())
}

/// A tournament name with single spaces, if it is valid.
fn checked_name(name: &str) -> Result<String, HttpError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !(3..=MAX_NAME_CHARS).contains(&length) || name.chars().any(char::is_control) {
        let error = format!("the name of a tournament has 3 to {MAX_NAME_CHARS} characters");
        return Err(HttpError::bad_request(error));
    }
    Ok(name)
}

/// Describes a tournament.
pub(in crate::online) async fn show(
    State(state): State<Arc<OnlineState>>,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let row = state.store.tournament(&id).await?.ok_or_else(|| HttpError::tournament_not_found(&id))?;
    let tournament = StoredTournament::parse(&row).ok_or_else(HttpError::internal)?;
    Ok(json(&tournament.report(&row)))
}

/// Enters a player into a tournament.
pub(in crate::online) async fn enter(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let player = named_player(&state, &identity)?;
    let row = state.store.tournament(&id).await?.ok_or_else(|| HttpError::tournament_not_found(&id))?;
    let rating = state.store.rating(&player.id, &row.game_name).await?;
    let rating = rating.map(|rating| rating.rating.round() as i32);
    update_and_report(&state, &id, |tournament| tournament.enter(player, rating)).await
}

/// Withdraws a player from a tournament.
pub(in crate::online) async fn leave(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let player = named_player(&state, &identity)?;
    let response = update_and_report(&state, &id, |tournament| tournament.withdraw(&player.id)).await;
    advance(&state, &id).await;
    response
}

/// Begins a tournament at the request of its organizer.
pub(in crate::online) async fn begin(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    state.limits.check_write(identity.address)?;
    let player = identity.require_player()?;
    {
        // Of two tournaments that a player begins at once, the second has to see the first.
        let _lock = state.locks.engine_games.lock().await;
        let has_another = runs_engine_tournament(&state, &player.id).await?;
        update(&state, &id, |tournament| {
            if has_another && tournament.has_engines() {
                return Err(HttpError::too_many_engine_games());
            }
            tournament.begin(&player.id, token::random_seed())
        })
        .await?;
    }
    advance(&state, &id).await;
    show(State(state), Path(id)).await
}

fn named_player<'a>(state: &OnlineState, identity: &'a Identity) -> Result<&'a PlayerRow, HttpError> {
    state.limits.check_write(identity.address)?;
    let player = identity.require_player()?;
    if player.name.is_empty() {
        return Err(HttpError::bad_request("choose a name before you enter a tournament"));
    }
    Ok(player)
}

async fn update_and_report(
    state: &OnlineState,
    id: &str,
    change: impl Fn(&mut StoredTournament) -> Result<(), HttpError>,
) -> Result<Response, HttpError> {
    let (tournament, row) = update(state, id, change).await?;
    Ok(json(&tournament.report(&row)))
}
