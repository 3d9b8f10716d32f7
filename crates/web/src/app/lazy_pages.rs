//! Pages whose code is in a module of its own, which is loaded when the first of them is opened.

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};
use tripylon_rules::GameId;

use crate::{
    analysis::{AnalysisPage, EditorPage, SharedGamePage},
    lessons::{CoursePage, CoursesPage},
    online::{ArchivePage, InvitePage, LobbyPage, OnlineGamePage, PlayerPage},
    puzzles::PuzzlesPage,
    tournaments::{TournamentPage, TournamentsPage},
};

/// The pages of analysis.
#[derive(Clone, Copy)]
pub(super) struct AnalysisPages {
    pub(super) analysis: fn(GameId) -> AnyView,
    pub(super) editor: fn(GameId) -> AnyView,
    pub(super) shared_game: fn() -> AnyView,
}

/// Loads the pages of analysis.
#[wasm_split(analysis, wasm_split_path = leptos::wasm_split, fallible)]
pub(super) fn analysis_pages() -> Result<AnalysisPages, SplitLoaderError> {
    Ok(AnalysisPages {
        analysis: |game_id| view! { <AnalysisPage game_id /> }.into_any(),
        editor: |game_id| view! { <EditorPage game_id /> }.into_any(),
        shared_game: || view! { <SharedGamePage /> }.into_any(),
    })
}

/// The lessons and puzzles.
#[derive(Clone, Copy)]
pub(super) struct LearningPages {
    pub(super) courses: fn() -> AnyView,
    pub(super) course: fn(GameId) -> AnyView,
    pub(super) puzzles: fn(GameId) -> AnyView,
}

/// Loads the lessons and puzzles.
#[wasm_split(learning, wasm_split_path = leptos::wasm_split, fallible)]
pub(super) fn learning_pages() -> Result<LearningPages, SplitLoaderError> {
    Ok(LearningPages {
        courses: || view! { <CoursesPage /> }.into_any(),
        course: |game_id| view! { <CoursePage game_id /> }.into_any(),
        puzzles: |game_id| view! { <PuzzlesPage game_id /> }.into_any(),
    })
}

/// The lobby, online games, profiles and tournaments.
#[derive(Clone, Copy)]
pub(super) struct OnlinePages {
    pub(super) lobby: fn() -> AnyView,
    pub(super) invite: fn(GameId) -> AnyView,
    pub(super) game: fn(String) -> AnyView,
    pub(super) archive: fn() -> AnyView,
    pub(super) player: fn(String) -> AnyView,
    pub(super) tournaments: fn() -> AnyView,
    pub(super) tournament: fn(String) -> AnyView,
}

/// Loads the lobby, online games, profiles and tournaments.
#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
pub(super) fn online_pages() -> Result<OnlinePages, SplitLoaderError> {
    Ok(OnlinePages {
        lobby: || view! { <LobbyPage /> }.into_any(),
        invite: |game_id| view! { <InvitePage game_id /> }.into_any(),
        game: |id| view! { <OnlineGamePage id /> }.into_any(),
        archive: || view! { <ArchivePage /> }.into_any(),
        player: |player| view! { <PlayerPage player /> }.into_any(),
        tournaments: || view! { <TournamentsPage /> }.into_any(),
        tournament: |id| view! { <TournamentPage id /> }.into_any(),
    })
}
