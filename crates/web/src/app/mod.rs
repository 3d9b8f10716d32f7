//! The root component: routes, the header, and pages that belong to no feature.

mod header;
mod notices;
mod home_page;
mod rules_page;
mod settings_page;

use leptos::prelude::*;

use self::{
    header::Header, home_page::HomePage, notices::Notices, rules_page::RulesPage, settings_page::SettingsPage,
};
use crate::{
    analysis::{AnalysisPage, EditorPage, SharedGamePage},
    board::SvgGradients,
    client::Client,
    engine::provide_workers,
    lessons::{CoursePage, CoursesPage},
    online::{ArchivePage, InvitePage, LobbyPage, OnlineGamePage, PlayerPage},
    play::{LocalGamePage, NewGamePage},
    puzzles::PuzzlesPage,
    tournaments::{TournamentPage, TournamentsPage},
    ui::{ConfirmDialog, game_name},
};
use tripylon_client::Route;

/// The whole page: the header and the open page below it.
#[component]
pub(crate) fn App() -> impl IntoView {
    let client = Client::provide();
    provide_workers();
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
        Route::Analyse(game_id) => view! { <AnalysisPage game_id /> }.into_any(),
        Route::Edit(game_id) => view! { <EditorPage game_id /> }.into_any(),
        Route::Learn => view! { <CoursesPage /> }.into_any(),
        Route::Course(game_id) => view! { <CoursePage game_id /> }.into_any(),
        Route::Puzzles(game_id) => view! { <PuzzlesPage game_id /> }.into_any(),
        Route::SharedGame => view! { <SharedGamePage /> }.into_any(),
        Route::Online => view! { <LobbyPage /> }.into_any(),
        Route::Invite(game_id) => view! { <InvitePage game_id /> }.into_any(),
        Route::OnlineGame(id) => view! { <OnlineGamePage id /> }.into_any(),
        Route::Archive => view! { <ArchivePage /> }.into_any(),
        Route::Player(player) => view! { <PlayerPage player /> }.into_any(),
        Route::Tournaments => view! { <TournamentsPage /> }.into_any(),
        Route::Tournament(id) => view! { <TournamentPage id /> }.into_any(),
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
