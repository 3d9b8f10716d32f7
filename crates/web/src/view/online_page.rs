use leptos::prelude::*;
use tripylon_protocol::online::PairAsk;
use tripylon_room::{Hundredths, Terms, TimeControl};
use wasm_bindgen_futures::spawn_local;

use super::{
    account_card::AccountCard, choices::Choices, failure::failure_text, game_list::GameList, home::name,
    terms_text::clock_terms,
};
use crate::{
    client::Client,
    lobby::Lobby,
    online,
    route::{Kind, Route},
    server::NoAnswer,
};

/// Where people meet who want to play each other.
#[component]
pub(crate) fn OnlinePage() -> impl IntoView {
    let client = Client::here();
    let texts = move || client.language().online();
    let lobby = Lobby::come_in(client);
    let failure = lobby.failure;
    // Whoever has an account may still want to meet those who have none.
    let rated = RwSignal::new(false);
    view! {
        <main class="page online">
            <div class="hero">
                <h1>{client.says(|language| language.online().title())}</h1>
                <p>{client.says(|language| language.online().subtitle())} " " <span class="people">{move || lobby.people().map(|people| texts().people(people))}</span></p>
                <div class="actions">
                    <a class="button" href=Route::Tournaments.hash()>{client.says(|language| language.tournaments().title())}</a>
                    <a class="button" href=Route::Archive.hash()>{client.says(|language| language.online().archive())}</a>
                </div>
            </div>
            <div class="connection" role="status">
                <Show when=move || lobby.is_lost.get()>
                    <p class="connection-lost">
                        <span class="pulse" aria-hidden="true"></span>
                        <span>{client.says(|language| language.online().connection_lost())}</span>
                    </p>
                </Show>
            </div>
            {move || failure.get().map(|why| view! { <p class="failure" role="alert">{failure_text(client, why)}</p> })}
            <div class="lobby">
                <div class="stack">
                    <section class="card quick" aria-label=client.says(|language| language.online().quick())>
                        <h2>{client.says(|language| language.online().quick())}</h2>
                        <p class="hint">{client.says(|language| language.online().pairing_hint())}</p>
                        <Show when=move || client.has_account()>
                            <Choices
                                legend=client.words(|language| language.online().rating())
                                choices=Signal::derive(move || vec![(false, texts().casual().to_string()), (true, texts().rated().to_string())])
                                chosen=rated.into()
                                choose=Callback::new(move |chosen| rated.set(chosen))
                            />
                        </Show>
                        {Kind::ALL.map(|kind| view! { <Pairing kind rated failure /> }).collect_view()}
                    </section>
                    <section class="card friends" aria-label=client.says(|language| language.online().play_friend())>
                        <h2>{client.says(|language| language.online().play_friend())}</h2>
                        <p class="hint">{client.says(|language| language.online().friend_hint())}</p>
                        <div class="actions">
                            {Kind::ALL.map(|kind| view! { <a class="button" data-invite=kind.word() href=Route::Invite(kind).hash()>{move || name(client, kind)}</a> }).collect_view()}
                        </div>
                        <AccountCard then=Callback::new(move |()| lobby.become_somebody_else()) />
                    </section>
                </div>
                <div class="stack">
                    <section class="card" aria-label=client.says(|language| language.online().your_games())>
                        <h2>{client.says(|language| language.online().your_games())}</h2>
                        <GameList games=lobby.own_games() empty=client.words(|language| language.online().no_own_games()) />
                    </section>
                    <section class="card" aria-label=client.says(|language| language.online().open_games())>
                        <h2>{client.says(|language| language.online().open_games())}</h2>
                        <GameList games=lobby.open_games() empty=client.words(|language| language.online().no_open_games()) />
                    </section>
                    <section class="card" aria-label=client.says(|language| language.online().live_games())>
                        <h2>{client.says(|language| language.online().live_games())}</h2>
                        <GameList games=lobby.live_games() empty=client.words(|language| language.online().no_live_games()) />
                    </section>
                </div>
            </div>
        </main>
    }
}

/// The clocks that are offered for quick games.
const CLOCKS: [TimeControl; 4] = [
    TimeControl::Increment { begins_with: Hundredths::of_seconds(180), adds: Hundredths::of_seconds(2) },
    TimeControl::Increment { begins_with: Hundredths::of_seconds(300), adds: Hundredths::of_seconds(3) },
    TimeControl::Increment { begins_with: Hundredths::of_seconds(900), adds: Hundredths::of_seconds(10) },
    TimeControl::Days(3),
];

/// A game with whoever wants the same, at one touch.
#[component]
fn Pairing(kind: Kind, rated: RwSignal<bool>, failure: RwSignal<Option<NoAnswer>>) -> impl IntoView {
    let client = Client::here();
    let is_busy = RwSignal::new(false);
    let pair = move |clock: TimeControl| {
        let rated = untrack(|| rated.get() && client.has_account());
        let terms = Terms { clock, rated, ..Terms::casual(kind.usual()) };
        is_busy.set(true);
        spawn_local(async move {
            let opened = match client.identify().await {
                Ok(_) => online::pair(&PairAsk { terms }).await,
                Err(why) => Err(why),
            };
            _ = is_busy.try_set(false);
            match opened {
                Ok(opened) => client.go(Route::Game(opened.id)),
                Err(why) => _ = failure.try_set(Some(why)),
            }
        });
    };
    view! {
        <fieldset class="pairing">
            <legend>{move || name(client, kind)}</legend>
            <div class="choices">
                {CLOCKS.map(|clock| view! {
                    <button data-pair=format!("{} {clock}", kind.word()) disabled=is_busy on:click=move |_| pair(clock)>
                        {move || clock_terms(client.language(), clock)}
                    </button>
                }).collect_view()}
            </div>
        </fieldset>
    }
}
