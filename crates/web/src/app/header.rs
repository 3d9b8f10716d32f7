use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_texts::Language;

use tripylon_rules::GameId;

use crate::{browser, client::Client};

/// The header of every page: navigation and language.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let client = Client::from_context();
    let current = move |route: Route| (client.route.get() == route).then_some("page");
    // Links lead to the game of the current page.
    let game_id = move || client.route.get().game_id().unwrap_or(GameId::Pylos);
    let is_analysis =
        move || matches!(client.route.get(), Route::Analyse(_) | Route::Edit(_) | Route::SharedGame);
    let is_learning = move || matches!(client.route.get(), Route::Learn | Route::Course(_));
    let is_puzzle = move || matches!(client.route.get(), Route::Puzzles(_));
    let is_online = move || client.route.with(Route::is_online);
    let choose = move |event| {
        let tag = event_target_value(&event);
        client.settings.update(|settings| settings.language = Some(tag));
    };
    view! {
        <header class="header">
            <button class="skip-to-board" on:click=|_| browser::focus_selected(".accessible-cells [tabindex='0']")>{client.text(|language| language.speech().skip_to_board())}</button>
            <a class="brand" href=Route::Home.hash() aria-label=client.text(|language| language.home().home())>
                <span>"tri"</span><span class="accent">"pylon"</span>
            </a>
            <nav>
                <a href=Route::Home.hash() aria-current=move || current(Route::Home)>{client.text(|language| language.home().play())}</a>
                <Show when=move || client.is_online()>
                    <a id="online" href=Route::Online.hash() aria-current=move || is_online().then_some("page")>{client.text(|language| language.online().title())}</a>
                </Show>
                <a href=Route::Learn.hash() aria-current=move || is_learning().then_some("page")>{client.text(|language| language.learn().title())}</a>
                <a href=move || Route::Puzzles(game_id()).hash() aria-current=move || is_puzzle().then_some("page")>{client.text(|language| language.puzzles().title())}</a>
                <a href=move || Route::Analyse(game_id()).hash() aria-current=move || is_analysis().then_some("page")>{client.text(|language| language.analysis().title())}</a>
                <a href=Route::Settings.hash() aria-current=move || current(Route::Settings)>{client.text(|language| language.home().settings())}</a>
            </nav>
            <label class="language">
                <span class="visually-hidden">{client.text(|language| language.settings().language())}</span>
                <select id="language" on:change=choose prop:value=move || client.language().tag()>
                    {Language::ALL.map(|language| view! {
                        <option value=language.tag() lang=language.tag() selected=move || client.language() == language>{language.native_name()}</option>
                    }).collect_view()}
                </select>
            </label>
        </header>
    }
}
