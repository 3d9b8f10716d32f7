use leptos::prelude::*;
use tripylon_protocol::online::{GameReport, LobbyReport, LobbyWord, PairAsk};
use tripylon_room::{Hundredths, Terms, TimeControl};
use wasm_bindgen_futures::spawn_local;

use super::{account_card::AccountCard, game_list::GameList, home::name, terms_text::clock_terms};
use crate::{
    client::Client,
    online,
    route::{Kind, Route},
    server::NoAnswer,
    socket::{self, Heard, Socket},
};

/// Where people meet who want to play each other.
#[component]
pub(crate) fn OnlinePage() -> impl IntoView {
    let client = Client::here();
    let texts = move || client.language().online();
    let lobby = RwSignal::new(None::<LobbyReport>);
    let own = RwSignal::new(Vec::<GameReport>::new());
    let failure = RwSignal::new(None::<String>);
    come_in(client, lobby, own, failure);
    let open = move || lobby.with(|lobby| lobby.as_ref().map(|lobby| lobby.open.clone())).unwrap_or_default();
    let live = move || lobby.with(|lobby| lobby.as_ref().map(|lobby| lobby.live.clone())).unwrap_or_default();
    let people =
        move || lobby.with(|lobby| lobby.as_ref().map(|lobby| lobby.people)).filter(|people| *people > 0);
    view! {
        <main class="page online">
            <div class="hero">
                <h1>{client.says(|language| language.online().title())}</h1>
                <p>{client.says(|language| language.online().subtitle())} " " <span class="people">{move || people().map(|people| texts().people(people))}</span></p>
                <div class="actions">
                    <a class="button" href=Route::Tournaments.hash()>{client.says(|language| language.tournaments().title())}</a>
                    <a class="button" href=Route::Archive.hash()>{client.says(|language| language.online().archive())}</a>
                </div>
            </div>
            {move || failure.get().map(|why| view! { <p class="failure" role="alert">{why}</p> })}
            <div class="lobby">
                <div class="stack">
                    <section class="card quick" aria-label=client.says(|language| language.online().quick())>
                        <h2>{client.says(|language| language.online().quick())}</h2>
                        <p class="hint">{client.says(|language| language.online().pairing_hint())}</p>
                        {Kind::ALL.map(|kind| view! { <Pairing kind failure /> }).collect_view()}
                    </section>
                    <section class="card friends" aria-label=client.says(|language| language.online().play_friend())>
                        <h2>{client.says(|language| language.online().play_friend())}</h2>
                        <p class="hint">{client.says(|language| language.online().friend_hint())}</p>
                        <div class="actions">
                            {Kind::ALL.map(|kind| view! { <a class="button" data-invite=kind.word() href=Route::Invite(kind).hash()>{move || name(client, kind)}</a> }).collect_view()}
                        </div>
                        <AccountCard then=Callback::new(move |()| look_for_own_games(own)) />
                    </section>
                </div>
                <div class="stack">
                    <section class="card" aria-label=client.says(|language| language.online().your_games())>
                        <h2>{client.says(|language| language.online().your_games())}</h2>
                        <GameList games=own empty=client.words(|language| language.online().no_own_games()) />
                    </section>
                    <section class="card" aria-label=client.says(|language| language.online().open_games())>
                        <h2>{client.says(|language| language.online().open_games())}</h2>
                        <GameList games=Signal::derive(open) empty=client.words(|language| language.online().no_open_games()) />
                    </section>
                    <section class="card" aria-label=client.says(|language| language.online().live_games())>
                        <h2>{client.says(|language| language.online().live_games())}</h2>
                        <GameList games=Signal::derive(live) empty=client.words(|language| language.online().no_live_games()) />
                    </section>
                </div>
            </div>
        </main>
    }
}

/// Says who one is, and listens to what goes on.
fn come_in(
    client: Client,
    lobby: RwSignal<Option<LobbyReport>>,
    own: RwSignal<Vec<GameReport>>,
    failure: RwSignal<Option<String>>,
) {
    let socket = StoredValue::new_local(None::<Socket>);
    on_cleanup(move || socket.with_value(|socket| _ = socket.as_ref().map(Socket::close)));
    let owner = Owner::current();
    spawn_local(async move {
        let found = client.identify().await;
        if lobby.is_disposed() {
            return;
        }
        if let Err(why) = found {
            failure.set(Some(failure_text(client, why)));
            return;
        }
        look_for_own_games(own);
        let hear = move |heard| match heard {
            Heard::Lost => {}
            Heard::Text(text) => match serde_json::from_str(&text) {
                Ok(LobbyWord::Lobby(report)) => _ = lobby.try_set(Some(report)),
                Ok(LobbyWord::Beat | LobbyWord::Closing) | Err(_) => {}
            },
        };
        let open = move || Socket::open(|| socket::address("api/lobby/socket"), hear);
        // What listens to the window is to go with the page.
        socket.set_value(owner.map(|owner| owner.with(open)));
    });
}

/// The games of one's own that go on.
fn look_for_own_games(own: RwSignal<Vec<GameReport>>) {
    spawn_local(async move {
        if let Ok(found) = online::games("player=me&stage=playing").await {
            _ = own.try_set(found.games);
        }
    });
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
fn Pairing(kind: Kind, failure: RwSignal<Option<String>>) -> impl IntoView {
    let client = Client::here();
    let is_busy = RwSignal::new(false);
    let pair = move |clock: TimeControl| {
        let has_account = client.me.with_untracked(|me| me.as_ref().is_some_and(|me| me.account));
        let terms = Terms { clock, rated: has_account, ..Terms::casual(kind.usual()) };
        is_busy.set(true);
        spawn_local(async move {
            let opened = match client.identify().await {
                Ok(_) => online::pair(&PairAsk { terms }).await,
                Err(why) => Err(why),
            };
            _ = is_busy.try_set(false);
            match opened {
                Ok(opened) => client.go(Route::Game(opened.id)),
                Err(why) => _ = failure.try_set(Some(failure_text(client, why))),
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

/// Why the server does not do something, in words.
pub(crate) fn failure_text(client: Client, why: NoAnswer) -> String {
    match why {
        NoAnswer::Refused(why) => why,
        NoAnswer::Nobody => client.language().online().no_server().to_string(),
    }
}
