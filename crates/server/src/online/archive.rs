//! HTTP handlers that search games.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use serde_json::json;
use tripylon_play::{Centiseconds, Timestamp};
use tripylon_protocol::online::GamesReport;
use tripylon_rules::quoted;
use tripylon_store::{GameRowStatus, GameSearch, ResultFilter};

use super::{account::identity::Identity, game_report::game_report, state::OnlineState};
use crate::http::{
    error::HttpError,
    openapi::Parameter,
    query::Query,
    response::{json, text_file},
};

const GAMES_PER_PAGE: u32 = 30;
/// Maximum number of records in one file.
const MAX_RECORDS: u32 = 1000;
const GAMES: [&str; 3] = ["pylos", "le-pylos", "pylon"];
const RESULTS: [&str; 3] = ["won", "drawn", "lost"];
const STAGES: [&str; 3] = ["open", "playing", "over"];

/// Lists the games that match a query, newest first, in pages.
pub(super) async fn find(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    query: Query,
) -> Result<Response, HttpError> {
    let search = search(&state, &identity, query, GAMES_PER_PAGE + 1).await?;
    let mut games = state.store.search_games(&search).await?;
    let has_more = games.len() > GAMES_PER_PAGE as usize;
    games.truncate(GAMES_PER_PAGE as usize);
    let last = games.last().filter(|_| has_more);
    let next = last.map(|game| format!("{}-{}", game.created, game.id));
    Ok(json(&GamesReport { games: games.iter().filter_map(game_report).collect(), next }))
}

/// The records of the games that match a query, in one file.
pub(super) async fn records(
    State(state): State<Arc<OnlineState>>,
    identity: Identity,
    query: Query,
) -> Result<Response, HttpError> {
    // An expensive request, so it counts like a write.
    state.limits.check_write(identity.address)?;
    let mut search = search(&state, &identity, query, MAX_RECORDS).await?;
    search.status = Some(GameRowStatus::Over);
    let games = state.store.search_games(&search).await?;
    let records: Vec<String> = games.into_iter().filter_map(|game| game.record).collect();
    Ok(text_file(records.join("\n"), Some("tripylon-games.txt".to_string())))
}

/// The parameters of a search.
pub(super) fn search_parameters() -> [Parameter; 7] {
    let date = || json!({ "type": "string", "format": "date" });
    [
        Parameter::query(
            "player",
            "The name of an account, or me",
            json!({ "type": "string", "minLength": 1 }),
        ),
        Parameter::query("game", "The game", json!({ "enum": GAMES })),
        Parameter::query(
            "result",
            "The result for the player; without a player, whether the game was decided",
            json!({ "enum": RESULTS }),
        ),
        Parameter::query("status", "The status of the game", json!({ "enum": STAGES })),
        Parameter::query("from", "Opened on this day or later", date()),
        Parameter::query("to", "Opened on this day or earlier", date()),
        Parameter::query(
            "before",
            "The value of next from the previous page",
            json!({ "type": "string", "pattern": "^[0-9]{1,15}-[a-z0-9]{1,32}$" }),
        ),
    ]
}

async fn search(
    state: &OnlineState,
    identity: &Identity,
    query: Query,
    limit: u32,
) -> Result<GameSearch, HttpError> {
    let query = query.allow_only(&search_parameters().map(|parameter| parameter.name()))?;
    let player = match query.get("player") {
        None => None,
        Some("me") => Some(identity.require_player()?.id.clone()),
        Some(name) => {
            let player = state.store.player_by_account(name).await?;
            Some(player.ok_or_else(|| HttpError::player_not_found(name))?.id)
        }
    };
    Ok(GameSearch {
        game_name: choice(&query, "game", &GAMES)?,
        result: result_filter(&query)?,
        status: status(&query)?,
        since: start_of_day(&query, "from")?.map(|start| start.0),
        until: start_of_day(&query, "to")?.map(|start| start.saturating_add(Centiseconds::from_days(1)).0),
        after: query.get("before").map(parse_page).transpose()?,
        viewer: identity.player.as_ref().map(|player| player.id.clone()),
        player,
        limit,
        ..GameSearch::default()
    })
}

/// The value of a parameter, which must be one of `known`.
fn choice(query: &Query, name: &str, known: &[&str]) -> Result<Option<String>, HttpError> {
    match query.get(name) {
        None => Ok(None),
        Some(value) if known.contains(&value) => Ok(Some(value.to_string())),
        Some(value) => {
            let error = format!("{name} must be one of {}, not {}", known.join(", "), quoted(value));
            Err(HttpError::bad_request(error))
        }
    }
}

fn result_filter(query: &Query) -> Result<Option<ResultFilter>, HttpError> {
    let Some(result) = choice(query, "result", &RESULTS)? else { return Ok(None) };
    Ok(Some(match result.as_str() {
        "won" => ResultFilter::Won,
        "lost" => ResultFilter::Lost,
        _ => ResultFilter::Drawn,
    }))
}

fn status(query: &Query) -> Result<Option<GameRowStatus>, HttpError> {
    let status = choice(query, "status", &STAGES)?;
    Ok(match status.as_deref() {
        Some("open") => Some(GameRowStatus::Open),
        Some("playing") => Some(GameRowStatus::Playing),
        Some(_) => Some(GameRowStatus::Over),
        None => None,
    })
}

/// The start of a day such as `2026-11-16` in UTC.
fn start_of_day(query: &Query, name: &str) -> Result<Option<Timestamp>, HttpError> {
    let Some(text) = query.get(name) else { return Ok(None) };
    let refuse =
        || HttpError::bad_request(format!("{name} must be a day such as 2026-11-16, not {}", quoted(text)));
    Timestamp::from_utc_date(text).map(Some).ok_or_else(refuse)
}

/// Parses the start of a page.
fn parse_page(text: &str) -> Result<(i64, String), HttpError> {
    let refuse = || HttpError::bad_request("before must be the value of next from the previous page");
    let (created, id) = text.split_once('-').ok_or_else(refuse)?;
    Ok((created.parse().map_err(|_| refuse())?, id.to_string()))
}
