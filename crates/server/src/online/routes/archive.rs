use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::{
        HeaderValue,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use tripylon_protocol::online::GamesReport;
use tripylon_rules::quoted;
use tripylon_store::{Game, GameSearch, Stage, Standing};

use super::games::{report, visible};
use crate::{
    api::{Query, Refusal, json},
    online::{Hall, guest::Guest, room_record},
};

const PAGE: u32 = 30;
/// How many records are in one file.
const MOST_RECORDS: u32 = 1000;
const KNOWN: [&str; 7] = ["player", "game", "result", "stage", "from", "to", "before"];
/// A day, in hundredths of a second.
const DAY: i64 = 24 * 60 * 60 * 100;

/// Games that fit a description, the newest first.
pub(super) async fn find(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    query: Query,
) -> Result<Response, Refusal> {
    let search = search(&hall, &guest, query, PAGE + 1).await?;
    let mut games = hall.store.search_games(&search).await.map_err(|error| Refusal::of_store(&error))?;
    let has_more = games.len() > PAGE as usize;
    games.truncate(PAGE as usize);
    let last = games.last().filter(|_| has_more);
    let more = last.map(|game| format!("{}-{}", game.created, game.id));
    Ok(json(&GamesReport { games: games.iter().filter_map(report).collect(), more }))
}

/// The records of games that fit a description, in one file.
pub(super) async fn records(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    query: Query,
) -> Result<Response, Refusal> {
    if !hall.deeds.allows(guest.address) {
        return Err(Refusal::too_many());
    }
    let mut search = search(&hall, &guest, query, MOST_RECORDS).await?;
    search.stage = Some(Stage::Over);
    let games = hall.store.search_games(&search).await.map_err(|error| Refusal::of_store(&error))?;
    let texts: Vec<String> = games.into_iter().filter_map(|game| game.record).collect();
    Ok(file(texts.join("\n"), Some("tripylon-games.txt".to_string())))
}

/// The record of a game.
pub(super) async fn record(
    State(hall): State<Arc<Hall>>,
    guest: Guest,
    Path(id): Path<String>,
    query: Query,
) -> Result<Response, Refusal> {
    let query = query.only(&["download"])?;
    let game = visible(&hall, &guest, &id).await?;
    let text = match &game.record {
        Some(record) => record.clone(),
        None => record_so_far(&hall, &game).await?,
    };
    Ok(file(text, query.get("download").map(|_| format!("tripylon-{id}.txt"))))
}

/// The record of a game that is going on.
async fn record_so_far(hall: &Hall, game: &Game) -> Result<String, Refusal> {
    let events = hall.store.events_after(&game.id, 0).await.map_err(|error| Refusal::of_store(&error))?;
    room_record(events).ok_or_else(Refusal::broken)
}

fn file(text: String, name: Option<String>) -> Response {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    if let Some(name) = name {
        let disposition = format!("attachment; filename=\"{name}\"");
        if let Ok(value) = HeaderValue::from_str(&disposition) {
            headers.insert(CONTENT_DISPOSITION, value);
        }
    }
    response
}

async fn search(hall: &Hall, guest: &Guest, query: Query, limit: u32) -> Result<GameSearch, Refusal> {
    let query = query.only(&KNOWN)?;
    let player = match query.get("player") {
        None => None,
        Some("me") => Some(guest.person()?.id.clone()),
        Some(name) => {
            let found =
                hall.store.player_by_account(name).await.map_err(|error| Refusal::of_store(&error))?;
            Some(found.ok_or_else(|| Refusal::no_player(name))?.id)
        }
    };
    Ok(GameSearch {
        kind: choice(&query, "game", &["pylos", "le-pylos", "pylon"])?,
        standing: standing(&query)?,
        stage: stage(&query)?,
        since: day(&query, "from")?,
        until: day(&query, "to")?.map(|day| day + DAY),
        after: query.get("before").map(page).transpose()?,
        viewer: guest.player.as_ref().map(|player| player.id.clone()),
        player,
        limit,
        ..GameSearch::default()
    })
}

fn choice(query: &Query, name: &str, known: &[&str]) -> Result<Option<String>, Refusal> {
    match query.get(name) {
        None => Ok(None),
        Some(word) if known.contains(&word) => Ok(Some(word.to_string())),
        Some(word) => {
            Err(Refusal::bad(format!("{name} is one of {}, and not {}", known.join(", "), quoted(word))))
        }
    }
}

fn standing(query: &Query) -> Result<Option<Standing>, Refusal> {
    let Some(word) = choice(query, "result", &["won", "drawn", "lost"])? else { return Ok(None) };
    Ok(Some(match word.as_str() {
        "won" => Standing::Won,
        "lost" => Standing::Lost,
        _ => Standing::Drawn,
    }))
}

fn stage(query: &Query) -> Result<Option<Stage>, Refusal> {
    let stage = choice(query, "stage", &["open", "playing", "over"])?;
    Ok(match stage.as_deref() {
        Some("open") => Some(Stage::Open),
        Some("playing") => Some(Stage::Playing),
        Some(_) => Some(Stage::Over),
        None => None,
    })
}

/// The beginning of a day, such as `2026-11-16`, by the time of Greenwich.
fn day(query: &Query, name: &str) -> Result<Option<i64>, Refusal> {
    let Some(text) = query.get(name) else { return Ok(None) };
    let refuse = || Refusal::bad(format!("{name} is a day such as 2026-11-16, and not {}", quoted(text)));
    days_since_1970(text).map(|days| Some(days * DAY)).ok_or_else(refuse)
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

/// Where a page begins.
fn page(text: &str) -> Result<(i64, String), Refusal> {
    let refuse = || Refusal::bad("before is what more said on the page before");
    let (created, id) = text.split_once('-').ok_or_else(refuse)?;
    Ok((created.parse().map_err(|_| refuse())?, id.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted() {
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
