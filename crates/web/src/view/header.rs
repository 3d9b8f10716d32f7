use leptos::prelude::*;
use tripylon_texts::Language;

use crate::{
    client::Client,
    route::{Kind, Route},
};

/// What stands above every page.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let client = Client::here();
    let current = move |route: Route| (client.route.get() == route).then_some("page");
    // Whoever has a game before them means that one.
    let kind = move || client.route.get().kind().unwrap_or(Kind::Pylos);
    let is_analysis = move || matches!(client.route.get(), Route::Analyse(_) | Route::Edit(_) | Route::Open);
    let is_course = move || matches!(client.route.get(), Route::Learn | Route::Course(_));
    let is_puzzle = move || matches!(client.route.get(), Route::Puzzles(_));
    let is_online = move || client.route.with(Route::is_online);
    let choose = move |event| {
        let tag = event_target_value(&event);
        client.settings.update(|settings| settings.language = Some(tag));
    };
    view! {
        <header class="header">
            <a class="brand" href=Route::Home.hash() aria-label=client.says(|language| language.home().home())>
                <span>"tri"</span><span class="accent">"pylon"</span>
            </a>
            <nav>
                <a href=Route::Home.hash() aria-current=move || current(Route::Home)>{client.says(|language| language.home().play())}</a>
                <Show when=move || client.is_online()>
                    <a id="online" href=Route::Online.hash() aria-current=move || is_online().then_some("page")>{client.says(|language| language.online().title())}</a>
                </Show>
                <a href=Route::Learn.hash() aria-current=move || is_course().then_some("page")>{client.says(|language| language.learn().title())}</a>
                <a href=move || Route::Puzzles(kind()).hash() aria-current=move || is_puzzle().then_some("page")>{client.says(|language| language.puzzles().title())}</a>
                <a href=move || Route::Analyse(kind()).hash() aria-current=move || is_analysis().then_some("page")>{client.says(|language| language.analysis().title())}</a>
                <a href=Route::Settings.hash() aria-current=move || current(Route::Settings)>{client.says(|language| language.home().settings())}</a>
            </nav>
            <label class="language">
                <span class="said">{client.says(|language| language.settings().language())}</span>
                <select id="language" on:change=choose prop:value=move || client.language().tag()>
                    {Language::ALL.map(|language| view! {
                        <option value=language.tag() lang=language.tag() selected=move || client.language() == language>{language.own_name()}</option>
                    }).collect_view()}
                </select>
            </label>
        </header>
    }
}
