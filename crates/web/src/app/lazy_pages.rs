//! Pages whose code is in a module of its own, which is loaded when the first of them is opened.

use std::future::Future;

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};
use send_wrapper::SendWrapper;
use tripylon_rules::GameId;

use super::rules_page::RulesPage;
use crate::{
    analysis::{AnalysisPage, EditorPage, SharedGamePage},
    client::Client,
    lessons::{CoursePage, CoursesPage},
    online::{ArchivePage, InvitePage, LobbyPage, OnlineGamePage, PlayerPage},
    puzzles::PuzzlesPage,
    tournaments::{TournamentPage, TournamentsPage},
};

/// A page, or the reason why its module could not be loaded.
type LoadedPage = Result<AnyView, SplitLoaderError>;

/// Shows a page as soon as its module is loaded; if that fails, offers to try again.
pub(super) fn lazy<LoadingPage>(load: impl Fn() -> LoadingPage + Send + 'static) -> AnyView
where
    LoadingPage: Future<Output = LoadedPage> + 'static,
{
    let attempts = RwSignal::new(0_u32);
    let page = move || {
        attempts.track();
        let page = load();
        // The page has one thread.
        Suspend::new(SendWrapper::new(async move { page.await.unwrap_or_else(|_| loading_failed(attempts)) }))
    };
    view! { <Suspense fallback=loading>{page}</Suspense> }.into_any()
}

fn loading() -> AnyView {
    view! { <main class="page" aria-busy="true"><p class="loading"></p></main> }.into_any()
}

fn loading_failed(attempts: RwSignal<u32>) -> AnyView {
    let client = Client::from_context();
    let try_again = move |_| attempts.update(|attempts| *attempts += 1);
    view! {
        <main class="page narrow">
            <h1>{client.text(|language| language.errors().title())}</h1>
            <p role="alert">{client.text(|language| language.errors().page_not_loaded())}</p>
            <div class="actions"><button class="primary retry" on:click=try_again>{client.text(|language| language.buttons().try_again())}</button></div>
        </main>
    }
    .into_any()
}

/// Defines functions that return a page and are compiled into another module; calling one loads the module.
macro_rules! pages_in_module {
    ($module:ident: $($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty)?) => $page:ident;)*) => {
        $(
            $(#[$doc])*
            #[wasm_split($module, wasm_split_path = leptos::wasm_split, fallible)]
            pub(super) fn $name($($argument: $type)?) -> LoadedPage {
                Ok(view! { <$page $($argument)? /> }.into_any())
            }
        )*
    };
}

pages_in_module! { analysis:
    analysis_page(game_id: GameId) => AnalysisPage;
    editor_page(game_id: GameId) => EditorPage;
    shared_game_page() => SharedGamePage;
}

pages_in_module! { learning:
    rules_page(game_id: GameId) => RulesPage;
    courses_page() => CoursesPage;
    course_page(game_id: GameId) => CoursePage;
    puzzles_page(game_id: GameId) => PuzzlesPage;
}

pages_in_module! { online:
    lobby_page() => LobbyPage;
    invite_page(game_id: GameId) => InvitePage;
    online_game_page(id: String) => OnlineGamePage;
    archive_page() => ArchivePage;
    player_page(player: String) => PlayerPage;
    tournaments_page() => TournamentsPage;
    tournament_page(id: String) => TournamentPage;
}
