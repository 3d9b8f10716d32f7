use leptos::prelude::*;
use tripylon_client::{GameFilter, Route};
use tripylon_protocol::online::GameReport;
use wasm_bindgen_futures::spawn_local;

use super::game_list::GameList;
use crate::{
    client::Client,
    net::{api::ApiError, online_api},
    ui::{RequestError, game_name},
};
use tripylon_rules::GameId;

/// The archive of online games, with filters.
#[component]
pub(crate) fn ArchivePage() -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().online();
    let filter = RwSignal::new(GameFilter { player: "me".to_string(), ..GameFilter::default() });
    let (games, more) = (RwSignal::new(None::<Vec<GameReport>>), RwSignal::new(None::<String>));
    let failure = RwSignal::new(None::<ApiError>);
    let load = move |before: Option<String>| {
        spawn_local(async move {
            let requested = filter.get_untracked();
            let found = match client.identify().await {
                Ok(_) => online_api::games(&requested.to_query(before.as_deref())).await,
                Err(error) => Err(error),
            };
            // Drops the answer when the page was closed or the filter has changed.
            if filter.try_with_untracked(|filter| *filter == requested) != Some(true) {
                return;
            }
            match found {
                Ok(found) => {
                    games.update(|games| match (games, before) {
                        (Some(games), Some(_)) => games.extend(found.games),
                        (games, _) => *games = Some(found.games),
                    });
                    more.set(found.next);
                    failure.set(None);
                }
                Err(error) => {
                    // Clears games that do not match the new filter.
                    if before.is_none() {
                        games.set(None);
                        more.set(None);
                    }
                    failure.set(Some(error));
                }
            }
        });
    };
    Effect::new(move |_| {
        filter.track();
        load(None);
    });
    let download = move || format!("api/games/records?{}", filter.with(|filter| filter.to_query(None)));
    view! {
        <main class="page archive">
            <div class="hero"><h1>{client.text(|language| language.online().archive())}</h1></div>
            <Filters filter />
            <RequestError error=failure retry=Callback::new(move |()| load(None)) />
            <section class="card" hidden=move || games.with(Option::is_none) aria-live="polite">
                <GameList games empty=client.text_signal(|language| language.online().no_games()) />
            </section>
            <div class="actions">
                {move || more.get().map(|before| view! {
                    <button id="more-games" on:click=move |_| load(Some(before.clone()))>{texts().more()}</button>
                })}
                <Show when=move || games.with(|games| games.as_ref().is_some_and(|games| !games.is_empty()))>
                    <a class="button" id="download-all" href=download download>{client.text(|language| language.online().download_all())}</a>
                </Show>
                <a class="button quiet" href=Route::Online.hash()>{client.text(|language| language.online().back())}</a>
            </div>
        </main>
    }
}

/// The filter fields.
#[component]
fn Filters(filter: RwSignal<GameFilter>) -> impl IntoView {
    let client = Client::from_context();
    let set = move |change: fn(&mut GameFilter, String)| {
        move |event: leptos::ev::Event| filter.update(|filter| change(filter, event_target_value(&event)))
    };
    let is_own = move || filter.with(|filter| filter.player == "me");
    let typed = move || {
        filter.with(|filter| if filter.player == "me" { String::new() } else { filter.player.clone() })
    };
    let set_player = move |event: leptos::ev::Event| {
        let name = event_target_value(&event).trim().to_string();
        filter.update(|filter| filter.player = name);
    };
    view! {
        <section class="card archive-filters" aria-label=client.text(|language| language.online().find())>
            <div class="choices">
                <button id="own-games" aria-pressed=move || is_own().to_string() on:click=move |_| filter.update(|filter| filter.player = "me".to_string())>{client.text(|language| language.online().your_games())}</button>
                <button id="all-games" aria-pressed=move || filter.with(|filter| filter.player.is_empty()).to_string() on:click=move |_| filter.update(|filter| filter.player = String::new())>{client.text(|language| language.online().all())}</button>
            </div>
            <label>{client.text(|language| language.online().player())}
                <input id="filter-player" type="search" maxlength="24" prop:value=typed on:change=set_player />
            </label>
            <label>{client.text(|language| language.online().game())}
                <select id="filter-game" on:change=set(|filter, game| filter.game = game)>
                    <option value="">{client.text(|language| language.online().all())}</option>
                    {GameId::ALL.map(|game_id| view! { <option value=game_id.name()>{move || game_name(client, game_id)}</option> }).collect_view()}
                </select>
            </label>
            <label>{client.text(|language| language.online().result())}
                <select id="filter-result" on:change=set(|filter, result| filter.result = result)>
                    <option value="">{client.text(|language| language.online().all())}</option>
                    <option value="won">{client.text(|language| language.online().won())}</option>
                    <option value="drawn">{client.text(|language| language.online().drawn())}</option>
                    <option value="lost">{client.text(|language| language.online().lost())}</option>
                </select>
            </label>
            <label>{client.text(|language| language.online().status())}
                <select id="filter-stage" on:change=set(|filter, status| filter.status = status)>
                    <option value="">{client.text(|language| language.online().all())}</option>
                    <option value="playing">{client.text(|language| language.online().in_progress())}</option>
                    <option value="over">{client.text(|language| language.online().over())}</option>
                </select>
            </label>
            <label>{client.text(|language| language.online().from())}
                <input id="filter-from" type="date" on:change=set(|filter, from| filter.from = from) />
            </label>
            <label>{client.text(|language| language.online().to())}
                <input id="filter-to" type="date" on:change=set(|filter, to| filter.to = to) />
            </label>
        </section>
    }
}
