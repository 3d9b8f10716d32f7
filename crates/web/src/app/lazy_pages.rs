//! Pages whose code is in a module of its own, which is loaded when the first of them is opened.

use std::future::Future;

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};
use tripylon_rules::GameId;
use wasm_bindgen_futures::spawn_local;

use super::rules_page::RulesPage;
use crate::{
    analysis::{AnalysisPage, EditorPage, SharedGamePage},
    client::Client,
    lessons::{CoursePage, CoursesPage},
    online::{ArchivePage, InvitePage, LobbyPage, OnlineGamePage, PlayerPage},
    puzzles::PuzzlesPage,
    tournaments::{TournamentPage, TournamentsPage},
};

/// Whether a module is loaded: not yet, with its pages, or not because of an error.
#[derive(Clone, Copy)]
enum ModuleState<Pages> {
    Loading,
    Loaded(Pages),
    Failed,
}

/// Shows a page as soon as its module is loaded; if that fails, offers to try again.
pub(super) fn lazy<Pages, LoadingPages>(
    load: impl Fn() -> LoadingPages + Copy + Send + Sync + 'static,
    show: impl Fn(Pages) -> AnyView + Send + 'static,
) -> AnyView
where
    Pages: Copy + Send + Sync + 'static,
    LoadingPages: Future<Output = Result<Pages, SplitLoaderError>> + 'static,
{
    let module = RwSignal::new(ModuleState::Loading);
    let load_module = move || {
        module.set(ModuleState::Loading);
        spawn_local(async move {
            let loaded = load().await.map_or(ModuleState::Failed, ModuleState::Loaded);
            // Another page may have been opened meanwhile.
            let _ = module.try_set(loaded);
        });
    };
    load_module();
    let page = move || match module.get() {
        ModuleState::Loading => {
            view! { <main class="page" aria-busy="true"><p class="loading"></p></main> }.into_any()
        }
        ModuleState::Loaded(pages) => show(pages),
        ModuleState::Failed => loading_failed(Callback::new(move |()| load_module())),
    };
    page.into_any()
}

fn loading_failed(load_again: Callback<()>) -> AnyView {
    let client = Client::from_context();
    view! {
        <main class="page narrow">
            <h1>{client.text(|language| language.errors().title())}</h1>
            <p role="alert">{client.text(|language| language.errors().page_not_loaded())}</p>
            <div class="actions"><button class="primary retry" on:click=move |_| load_again.run(())>{client.text(|language| language.buttons().try_again())}</button></div>
        </main>
    }
    .into_any()
}

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

/// The rules, lessons and puzzles.
#[derive(Clone, Copy)]
pub(super) struct LearningPages {
    pub(super) rules: fn(GameId) -> AnyView,
    pub(super) courses: fn() -> AnyView,
    pub(super) course: fn(GameId) -> AnyView,
    pub(super) puzzles: fn(GameId) -> AnyView,
}

/// Loads the rules, lessons and puzzles.
#[wasm_split(learning, wasm_split_path = leptos::wasm_split, fallible)]
pub(super) fn learning_pages() -> Result<LearningPages, SplitLoaderError> {
    Ok(LearningPages {
        rules: |game_id| view! { <RulesPage game_id /> }.into_any(),
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
