//! The lessons and puzzles of the site, loaded on demand.

use serde::Deserialize;
use tripylon_coach::{Course, Puzzle};
use tripylon_rules::{AnyGame, GameId};
use tripylon_texts::Language;

use super::http::{self, NetworkError};

/// A file could not be loaded or parsed; the reason is logged to the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LoadError;

/// A puzzle file and the rules of its puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct PuzzleFile {
    /// The rules text.
    pub(crate) rules: String,
    /// The name of the file.
    file: String,
}

/// Loads the course of a game in a language.
pub(crate) async fn load_course(game_id: GameId, language: Language) -> Result<Course, LoadError> {
    let folder = format!("lessons/{}", game_id.name());
    let course = load_text(&format!("{folder}/course.json")).await?;
    let texts = load_text(&format!("{folder}/{}.json", language.tag())).await?;
    Course::parse(&course, &texts).map_err(log_error)
}

/// Loads the list of puzzle files of a game.
pub(crate) async fn load_puzzle_index(game_id: GameId) -> Result<Vec<PuzzleFile>, LoadError> {
    let index = load_text("puzzles/index.json").await?;
    let mut files: Vec<PuzzleFile> = serde_json::from_str(&index).map_err(log_error)?;
    let is_of_game = |game: AnyGame| game.id() == game_id;
    files.retain(|file| file.rules.parse().is_ok_and(is_of_game));
    // The default rules come first.
    files.sort_by_key(|file| file.rules != game_id.name());
    Ok(files)
}

/// Loads the puzzles of a file.
pub(crate) async fn load_puzzles(file: &PuzzleFile) -> Result<Vec<Puzzle>, LoadError> {
    let text = load_text(&format!("puzzles/{}", file.file)).await?;
    Puzzle::parse_all(&text).collect::<Result<_, _>>().map_err(log_error)
}

/// Loads a text file of the site by its relative path.
async fn load_text(path: &str) -> Result<String, LoadError> {
    match http::fetch("GET", path, None).await {
        Ok(response) if response.is_success() => Ok(response.text),
        Ok(_) | Err(NetworkError) => Err(LoadError),
    }
}

fn log_error(error: impl std::fmt::Display) -> LoadError {
    leptos::logging::error!("{error}");
    LoadError
}
