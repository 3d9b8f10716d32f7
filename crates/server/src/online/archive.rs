//! HTTP handlers that search games.

use std::sync::Arc;

use axum::{extract::State, response::Response};
use tripylon_protocol::online::GamesReport;
use tripylon_rules::quoted;
use tripylon_store::{GameSearch, ResultFilter, Stage};

use super::{account::identity::Identity, game_report::game_report, state::OnlineState};
use crate::http::{
    error::HttpError,
    query::Query,
    response::{json, text_file},
};

const GAMES_PER_PAGE: u32 = 30;
/// Maximum number of records in one file.
const MAX_RECORDS: u32 = 1000;
const PARAMETERS: [&str; 7] = ["player", "game", "result", "stage", "from", "to", "before"];
const CENTISECONDS_PER_DAY: i64 = 24 * 60 * 60 * 100;

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
    search.stage = Some(Stage::Over);
    let games = state.store.search_games(&search).await?;
    let records: Vec<String> = games.into_iter().filter_map(|game| game.record).collect();
    Ok(text_file(records.join("\n"), Some("tripylon-games.txt".to_string())))
}

async fn search(
    state: &OnlineState,
    identity: &Identity,
    query: Query,
    limit: u32,
) -> Result<GameSearch, HttpError> {
    let query = query.allow_only(&PARAMETERS)?;
    let player = match query.get("player") {
        None => None,
        Some("me") => Some(identity.require_player()?.id.clone()),
        Some(name) => {
            let player = state.store.player_by_account(name).await?;
            Some(player.ok_or_else(|| HttpError::player_not_found(name))?.id)
        }
    };
    Ok(GameSearch {
        kind: choice(&query, "game", &["pylos", "le-pylos", "pylon"])?,
        result: result_filter(&query)?,
        stage: stage(&query)?,
        since: start_of_day(&query, "from")?,
        until: start_of_day(&query, "to")?.map(|start| start + CENTISECONDS_PER_DAY),
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
    let Some(result) = choice(query, "result", &["won", "drawn", "lost"])? else { return Ok(None) };
    Ok(Some(match result.as_str() {
        "won" => ResultFilter::Won,
        "lost" => ResultFilter::Lost,
        _ => ResultFilter::Drawn,
    }))
}

fn stage(query: &Query) -> Result<Option<Stage>, HttpError> {
    let stage = choice(query, "stage", &["open", "playing", "over"])?;
    Ok(match stage.as_deref() {
        Some("open") => Some(Stage::Open),
        Some("playing") => Some(Stage::Playing),
        Some(_) => Some(Stage::Over),
        None => None,
    })
}

/// The start of a day such as `2026-11-16` in UTC, in centiseconds since 1970.
fn start_of_day(query: &Query, name: &str) -> Result<Option<i64>, HttpError> {
    let Some(text) = query.get(name) else { return Ok(None) };
    let refuse =
        || HttpError::bad_request(format!("{name} must be a day such as 2026-11-16, not {}", quoted(text)));
    days_since_1970(text).map(|days| Some(days * CENTISECONDS_PER_DAY)).ok_or_else(refuse)
}

fn days_since_1970(text: &str) -> Option<i64> {
    let mut parts = text.split('-').map(|part| part.parse::<i64>().ok());
    let (Some(Some(year)), Some(Some(month)), Some(Some(day)), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let lengths = [31, if is_leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let length = *lengths.get(usize::try_from(month - 1).ok()?)?;
    if !(0..=9999).contains(&year) || !(1..=length).contains(&day) {
        return None;
    }
    let before: i64 = lengths[..month as usize - 1].iter().sum();
    let leaps = |year: i64| year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    Some((year - 1970) * 365 + leaps(year - 1) - leaps(1969) + before + day - 1)
}

/// Parses the start of a page.
fn parse_page(text: &str) -> Result<(i64, String), HttpError> {
    let refuse = || HttpError::bad_request("before must be the value of next from the previous page");
    let (created, id) = text.split_once('-').ok_or_else(refuse)?;
    Ok((created.parse().map_err(|_| refuse())?, id.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_since_1970_are_counted() {
        for (text, days) in [
            ("1970-01-01", Some(0)),
            ("1970-12-31", Some(364)),
            ("1969-12-31", Some(-1)),
            ("0000-01-01", Some(-719_528)),
            ("9999-12-31", Some(2_932_896)),
            ("2000-03-01", Some(11_017)),
            ("2026-11-16", Some(20_773)),
            ("2024-02-29", Some(19_782)),
            ("2023-02-29", None),
            ("2023-13-01", None),
            ("2023-00-01", None),
            ("2023-01", None),
            ("2023-01-01-01", None),
            ("heute", None),
        ] {
            assert_eq!(days_since_1970(text), days, "{text}");
        }
    }
}
