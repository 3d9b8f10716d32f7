use leptos::prelude::*;

use crate::{
    client::Client,
    engine::provide_desks,
    route::Route,
    view::{
        AnalysisPage, ArchivePage, CoursePage, EditorPage, GamePage, Gradients, Header, Home, InvitePage,
        LearnPage, LivePage, NewGame, Notices, OnlinePage, PlayerPage, PuzzlesPage, Question, RulesPage,
        SentGame, SettingsPage, TournamentPage, TournamentsPage, name,
    },
};

/// The whole client: what is above every page, and the page that is open.
#[component]
pub(crate) fn App() -> impl IntoView {
    let client = Client::provide();
    provide_desks();
    Effect::new(move |_| document().set_title(&title(client)));
    // Another page begins at its top.
    Effect::new(move |_| {
        client.route.track();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    let page = move || match client.route.get() {
        Route::Home => view! { <Home /> }.into_any(),
        Route::New(kind) => view! { <NewGame kind /> }.into_any(),
        Route::Play(kind) => view! { <GamePage kind /> }.into_any(),
        Route::Rules(kind) => view! { <RulesPage kind /> }.into_any(),
        Route::Analyse(kind) => view! { <AnalysisPage kind /> }.into_any(),
        Route::Edit(kind) => view! { <EditorPage kind /> }.into_any(),
        Route::Learn => view! { <LearnPage /> }.into_any(),
        Route::Course(kind) => view! { <CoursePage kind /> }.into_any(),
        Route::Puzzles(kind) => view! { <PuzzlesPage kind /> }.into_any(),
        Route::Open => view! { <SentGame /> }.into_any(),
        Route::Online => view! { <OnlinePage /> }.into_any(),
        Route::Invite(kind) => view! { <InvitePage kind /> }.into_any(),
        Route::Game(id) => view! { <LivePage id /> }.into_any(),
        Route::Archive => view! { <ArchivePage /> }.into_any(),
        Route::Player(player) => view! { <PlayerPage player /> }.into_any(),
        Route::Tournaments => view! { <TournamentsPage /> }.into_any(),
        Route::Tournament(id) => view! { <TournamentPage id /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Unknown => view! { <Nowhere /> }.into_any(),
    };
    view! {
        <Gradients />
        <Header />
        <Notices />
        {page}
        <Question
            open=client.asks
            asks=|language| language.game().new_game_question()
            yes=|language| language.game().new_game()
            no=|language| language.game().keep_playing()
            id="new-game-yes"
            does=Callback::new(move |()| client.begin_instead())
        />
    }
}

/// What stands on the browser's tab.
fn title(client: Client) -> String {
    let language = client.language();
    let page = match client.route.get() {
        Route::Home | Route::Unknown => return language.home().tripylon().to_string(),
        Route::New(kind) | Route::Play(kind) => name(client, kind).to_string(),
        Route::Rules(kind) => format!("{}, {}", name(client, kind), language.home().rules()),
        Route::Analyse(kind) => format!("{}, {}", name(client, kind), language.analysis().title()),
        Route::Edit(kind) => format!("{}, {}", name(client, kind), language.editor().title()),
        Route::Learn => language.learn().title().to_string(),
        Route::Course(kind) => format!("{}, {}", name(client, kind), language.learn().title()),
        Route::Puzzles(kind) => format!("{}, {}", name(client, kind), language.puzzles().title()),
        Route::Open => language.analysis().title().to_string(),
        Route::Online | Route::Game(_) => language.online().title().to_string(),
        Route::Invite(kind) => format!("{}, {}", name(client, kind), language.online().play_friend()),
        Route::Archive => language.online().archive().to_string(),
        Route::Player(player) => player,
        Route::Tournaments | Route::Tournament(_) => language.tournaments().title().to_string(),
        Route::Settings => language.settings().title().to_string(),
    };
    format!("{page} · {}", language.home().tripylon())
}

/// Where an address leads nowhere.
#[component]
fn Nowhere() -> impl IntoView {
    let client = Client::here();
    view! {
        <main class="page narrow">
            <h1>{client.says(|language| language.errors().title())}</h1>
            <p>{client.says(|language| language.errors().unknown_page())}</p>
            <div class="actions"><a class="button primary" href=Route::Home.hash()>{client.says(|language| language.errors().go_home())}</a></div>
        </main>
    }
}
