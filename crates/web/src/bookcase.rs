//! The lessons and puzzles of the site, which are fetched when somebody opens them.

use serde::Deserialize;
use tripylon_coach::{Course, Puzzle};
use tripylon_rules::AnyGame;
use tripylon_texts::Language;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::route::Kind;

/// A book that could not be fetched or read; why is written to the console, for those who look there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoBook;

/// The puzzles of some rules, and the file that they are in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Volume {
    /// The rules text.
    pub(crate) rules: String,
    /// The name of the file.
    file: String,
}

/// The course of a game in a language.
pub(crate) async fn course(kind: Kind, language: Language) -> Result<Course, NoBook> {
    let folder = format!("lessons/{}", kind.word());
    let course = text(&format!("{folder}/course.json")).await?;
    let texts = text(&format!("{folder}/{}.json", language.tag())).await?;
    Course::parse(&course, &texts).map_err(complain)
}

/// The rules of a game that there are puzzles for.
pub(crate) async fn volumes(kind: Kind) -> Result<Vec<Volume>, NoBook> {
    let index = text("puzzles/index.json").await?;
    let mut volumes: Vec<Volume> = serde_json::from_str(&index).map_err(complain)?;
    let is_of_kind = |game: AnyGame| Kind::of(&game) == kind;
    volumes.retain(|volume| volume.rules.parse().is_ok_and(is_of_kind));
    // The usual rules come first.
    volumes.sort_by_key(|volume| volume.rules != kind.word());
    Ok(volumes)
}

/// All puzzles of some rules.
pub(crate) async fn puzzles(volume: &Volume) -> Result<Vec<Puzzle>, NoBook> {
    let text = text(&format!("puzzles/{}", volume.file)).await?;
    Puzzle::read_all(&text).collect::<Result<_, _>>().map_err(complain)
}

/// What is in a file of the site. Its address is relative, like all others.
async fn text(path: &str) -> Result<String, NoBook> {
    match fetched(path).await {
        Ok(Some(text)) => Ok(text),
        Ok(None) | Err(_) => Err(NoBook),
    }
}

async fn fetched(path: &str) -> Result<Option<String>, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let response: Response = JsFuture::from(window.fetch_with_str(path)).await?.dyn_into()?;
    if !response.ok() {
        return Ok(None);
    }
    Ok(JsFuture::from(response.text()?).await?.as_string())
}

fn complain(error: impl std::fmt::Display) -> NoBook {
    leptos::logging::error!("{error}");
    NoBook
}
