use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_play::{Centiseconds, Terms, TimeControl};
use tripylon_protocol::online::PairingRequest;
use wasm_bindgen_futures::spawn_local;

use super::{game_list::GameList, lobby_controller::LobbyController, terms_text::time_control_text};
use crate::{
    account::AccountCard,
    client::Client,
    net::{api::ApiError, online_api},
    ui::{Choices, game_name, request_error_text},
};
use tripylon_rules::GameId;

/// The lobby: quick pairing, invitations and game lists.
#[component]
pub(crate) fn LobbyPage() -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().online();
    let lobby = LobbyController::open(client);
    let failure = lobby.error;
    // Users with an account start with casual games too, as guests cannot play rated ones.
    let rated = RwSignal::new(false);
    view! {
        <main class="page lobby">
            <div class="hero">
                <h1>{client.text(|language| language.online().title())}</h1>
                <p>{client.text(|language| language.online().subtitle())} " " <span class="people">{move || lobby.people_online().map(|people| texts().people_present(people))}</span></p>
                <div class="actions">
                    <a class="button" href=Route::Tournaments.hash()>{client.text(|language| language.tournaments().title())}</a>
                    <a class="button" href=Route::Archive.hash()>{client.text(|language| language.online().archive())}</a>
                </div>
            </div>
            <div class="connection" role="status">
                <Show when=move || lobby.is_disconnected.get()>
                    <p class="connection-lost">
                        <span class="pulse" aria-hidden="true"></span>
                        <span>{client.text(|language| language.online().connection_lost())}</span>
                    </p>
                </Show>
            </div>
            {move || failure.get().map(|error| view! { <p class="failure" role="alert">{request_error_text(client, error)}</p> })}
            <div class="two-columns">
                <div class="stack">
                    <section class="card quick" aria-label=client.text(|language| language.online().quick())>
                        <h2>{client.text(|language| language.online().quick())}</h2>
                        <p class="hint">{client.text(|language| language.online().pairing_hint())}</p>
                        <Show when=move || client.has_account()>
                            <Choices
                                legend=client.text_signal(|language| language.online().rating())
                                choices=Signal::derive(move || vec![(false, texts().casual().to_string()), (true, texts().rated().to_string())])
                                chosen=rated.into()
                                choose=Callback::new(move |chosen| rated.set(chosen))
                            />
                        </Show>
                        {GameId::ALL.map(|game_id| view! { <QuickPairing game_id rated failure /> }).collect_view()}
                    </section>
                    <section class="card friends" aria-label=client.text(|language| language.online().play_friend())>
                        <h2>{client.text(|language| language.online().play_friend())}</h2>
                        <p class="hint">{client.text(|language| language.online().friend_hint())}</p>
                        <div class="actions">
                            {GameId::ALL.map(|game_id| view! { <a class="button" data-invite=game_id.name() href=Route::Invite(game_id).hash()>{move || game_name(client, game_id)}</a> }).collect_view()}
                        </div>
                        <AccountCard on_identity_change=Callback::new(move |()| lobby.on_identity_change()) />
                    </section>
                </div>
                <div class="stack">
                    <section class="card" aria-label=client.text(|language| language.online().your_games())>
                        <h2>{client.text(|language| language.online().your_games())}</h2>
                        <GameList games=lobby.own_games() empty=client.text_signal(|language| language.online().no_own_games()) />
                    </section>
                    <section class="card" aria-label=client.text(|language| language.online().open_games())>
                        <h2>{client.text(|language| language.online().open_games())}</h2>
                        <GameList games=lobby.open_games() empty=client.text_signal(|language| language.online().no_open_games()) />
                    </section>
                    <section class="card" aria-label=client.text(|language| language.online().live_games())>
                        <h2>{client.text(|language| language.online().live_games())}</h2>
                        <GameList games=lobby.live_games() empty=client.text_signal(|language| language.online().no_live_games()) />
                    </section>
                </div>
            </div>
        </main>
    }
}

/// The time controls of quick pairing.
const PAIRING_TIME_CONTROLS: [TimeControl; 4] = [
    TimeControl::Increment {
        initial: Centiseconds::from_seconds(180),
        increment: Centiseconds::from_seconds(2),
    },
    TimeControl::Increment {
        initial: Centiseconds::from_seconds(300),
        increment: Centiseconds::from_seconds(3),
    },
    TimeControl::Increment {
        initial: Centiseconds::from_seconds(900),
        increment: Centiseconds::from_seconds(10),
    },
    TimeControl::DaysPerTurn(3),
];

/// Buttons that pair the user with an opponent who wants the same game and time control.
#[component]
fn QuickPairing(
    game_id: GameId,
    rated: RwSignal<bool>,
    failure: RwSignal<Option<ApiError>>,
) -> impl IntoView {
    let client = Client::from_context();
    let is_busy = RwSignal::new(false);
    let pair = move |time_control: TimeControl| {
        let rated = untrack(|| rated.get() && client.has_account());
        let terms = Terms { time_control, rated, ..Terms::casual(game_id.default_rules()) };
        is_busy.set(true);
        spawn_local(async move {
            let opened = match client.identify().await {
                Ok(_) => online_api::find_opponent(&PairingRequest { terms }).await,
                Err(error) => Err(error),
            };
            _ = is_busy.try_set(false);
            match opened {
                Ok(opened) => client.navigate(Route::OnlineGame(opened.id)),
                Err(error) => _ = failure.try_set(Some(error)),
            }
        });
    };
    view! {
        <fieldset class="pairing">
            <legend>{move || game_name(client, game_id)}</legend>
            <div class="choices">
                {PAIRING_TIME_CONTROLS.map(|time_control| view! {
                    <button data-pair=format!("{} {time_control}", game_id.name()) disabled=is_busy on:click=move |_| pair(time_control)>
                        {move || time_control_text(client.language(), time_control)}
                    </button>
                }).collect_view()}
            </div>
        </fieldset>
    }
}
