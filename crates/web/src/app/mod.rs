//! The root component: routes, the header, and pages that belong to no feature.

mod header;
mod notices;
mod home_page;
mod lazy_pages;
mod settings_page;

use leptos::prelude::*;

use self::{
    header::Header,
    home_page::HomePage,
    lazy_pages::{analysis_pages, learning_pages, online_pages},
    notices::Notices,
    settings_page::SettingsPage,
};
use crate::{
    board::SvgGradients,
    client::Client,
    engine::provide_workers,
    play::{LocalGamePage, NewGamePage},
    rules::RulesPage,
    ui::{ConfirmDialog, LazyFrame, game_name, lazy},
};
use tripylon_client::Route;
use wasm_bindgen_futures::spawn_local;

/// The whole page, as soon as the texts of the user's language are loaded.
#[component]
pub(crate) fn App() -> impl IntoView {
    let client = Client::provide();
    let has_texts = RwSignal::new(false);
    spawn_local(async move {
        client.load_language().await;
        if let Some(loading) = document().get_element_by_id("loading") {
            loading.remove();
        }
        has_texts.set(true);
    });
    move || has_texts.get().then(|| view! { <HeaderAndPage /> })
}

/// The header and the open page below it.
#[component]
fn HeaderAndPage() -> impl IntoView {
    let client = Client::from_context();
    provide_workers(client);
    Effect::new(move |_| document().set_title(&title(client)));
    // Every page starts at its top.
    Effect::new(move |_| {
        client.route.track();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let page = move || match client.route.get() {
        Route::Home => view! { <HomePage /> }.into_any(),
        Route::NewGame(game_id) => view! { <NewGamePage game_id /> }.into_any(),
        Route::LocalGame(game_id) => view! { <LocalGamePage game_id /> }.into_any(),
        Route::Rules(game_id) => view! { <RulesPage game_id /> }.into_any(),
        Route::Analyse(game_id) => {
            lazy(LazyFrame::Page, analysis_pages, move |pages| (pages.analysis)(game_id))
        }
        Route::Edit(game_id) => lazy(LazyFrame::Page, analysis_pages, move |pages| (pages.editor)(game_id)),
        Route::Learn => lazy(LazyFrame::Page, learning_pages, |pages| (pages.courses)()),
        Route::Course(game_id) => lazy(LazyFrame::Page, learning_pages, move |pages| (pages.course)(game_id)),
        Route::Puzzles(game_id) => {
            lazy(LazyFrame::Page, learning_pages, move |pages| (pages.puzzles)(game_id))
        }
        Route::SharedGame => lazy(LazyFrame::Page, analysis_pages, |pages| (pages.shared_game)()),
        Route::Online => lazy(LazyFrame::Page, online_pages, |pages| (pages.lobby)()),
        Route::Invite(game_id) => lazy(LazyFrame::Page, online_pages, move |pages| (pages.invite)(game_id)),
        Route::OnlineGame(id) => lazy(LazyFrame::Page, online_pages, move |pages| (pages.game)(id.clone())),
        Route::Archive => lazy(LazyFrame::Page, online_pages, |pages| (pages.archive)()),
        Route::Player(player) => {
            lazy(LazyFrame::Page, online_pages, move |pages| (pages.player)(player.clone()))
        }
        Route::Tournaments => lazy(LazyFrame::Page, online_pages, |pages| (pages.tournaments)()),
        Route::Tournament(id) => {
            lazy(LazyFrame::Page, online_pages, move |pages| (pages.tournament)(id.clone()))
        }
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Unknown => view! { <NotFound /> }.into_any(),
    };
    view! {
        <SvgGradients />
        <Header />
        <Notices />
        {page}
        <ConfirmDialog
            open=client.confirm_new_game
            question=|language| language.game().new_game_question()
            confirm_label=|language| language.game().new_game()
            cancel_label=|language| language.game().keep_playing()
            id="new-game-yes"
            on_confirm=Callback::new(move |()| client.start_requested_game())
        />
    }
}

/// The title of the browser tab.
fn title(client: Client) -> String {
    let language = client.language();
    let page = match client.route.get() {
        Route::Home | Route::Unknown => return language.home().tripylon().to_string(),
        Route::NewGame(game_id) | Route::LocalGame(game_id) => game_name(client, game_id).to_string(),
        Route::Rules(game_id) => format!("{}, {}", game_name(client, game_id), language.home().rules()),
        Route::Analyse(game_id) => format!("{}, {}", game_name(client, game_id), language.analysis().title()),
        Route::Edit(game_id) => format!("{}, {}", game_name(client, game_id), language.editor().title()),
        Route::Learn => language.learn().title().to_string(),
        Route::Course(game_id) => format!("{}, {}", game_name(client, game_id), language.learn().title()),
        Route::Puzzles(game_id) => format!("{}, {}", game_name(client, game_id), language.puzzles().title()),
        Route::SharedGame => language.analysis().title().to_string(),
        Route::Online | Route::OnlineGame(_) => language.online().title().to_string(),
        Route::Invite(game_id) => {
            format!("{}, {}", game_name(client, game_id), language.online().play_friend())
        }
        Route::Archive => language.online().archive().to_string(),
        Route::Player(player) => player,
        Route::Tournaments | Route::Tournament(_) => language.tournaments().title().to_string(),
        Route::Settings => language.settings().title().to_string(),
    };
    format!("{page} · {}", language.home().tripylon())
}

/// The page for unknown addresses.
#[component]
fn NotFound() -> impl IntoView {
    let client = Client::from_context();
    view! {
        <main class="page narrow">
            <h1>{client.text(|language| language.errors().title())}</h1>
            <p>{client.text(|language| language.errors().unknown_page())}</p>
            <div class="actions"><a class="button primary" href=Route::Home.hash()>{client.text(|language| language.errors().go_home())}</a></div>
        </main>
    }
}
