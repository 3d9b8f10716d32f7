use leptos::prelude::*;
use tripylon_client::{Route, Side};
use tripylon_protocol::online::{EngineSeat, OpenGameRequest, Visibility};
use wasm_bindgen_futures::spawn_local;

use super::terms_form::TermsForm;
use crate::{
    account::AccountCard,
    client::Client,
    net::{api::ApiError, online_api},
    play::{LevelChoice, side_choices},
    ui::{Choices, game_name, request_error_text},
};
use tripylon_rules::GameId;

/// The options of an online game against a friend or the engine. They are saved for the next one.
#[component]
pub(crate) fn InvitePage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().online();
    let options = move || client.language().options();
    let saved = client.last_invitation(game_id);
    let terms = RwSignal::new(saved.terms);
    let (seat, visibility) = (RwSignal::new(saved.seat), RwSignal::new(saved.visibility));
    // The page always starts with a friend as opponent, even after a game against the engine.
    let engine = RwSignal::new(None::<EngineSeat>);
    let (failure, is_busy) = (RwSignal::new(None::<ApiError>), RwSignal::new(false));
    spawn_local(async move { _ = client.identify().await });
    let is_against_engine = move || engine.with(Option::is_some);
    let has_account = move || client.has_account();
    let invite = move |_| {
        // Rated games need an account and a human opponent.
        let can_be_rated = has_account() && engine.get_untracked().is_none();
        let mut terms = terms.get_untracked();
        terms.rated &= can_be_rated;
        let request = OpenGameRequest {
            terms,
            seat: seat.get_untracked(),
            visibility: visibility.get_untracked(),
            engine: engine.get_untracked(),
        };
        client.save_invitation(&request);
        is_busy.set(true);
        spawn_local(async move {
            let opened = match client.identify().await {
                Ok(_) => online_api::open_game(&request).await,
                Err(error) => Err(error),
            };
            _ = is_busy.try_set(false);
            match opened {
                Ok(opened) => client.navigate(Route::OnlineGame(opened.id)),
                Err(error) => _ = failure.try_set(Some(error)),
            }
        });
    };
    let visibilities = move || {
        vec![
            (Visibility::Private, texts().private().to_string()),
            (Visibility::Public, texts().public().to_string()),
        ]
    };
    view! {
        <main class="page narrow new-game">
            <div class="hero">
                <h1>{move || format!("{} · {}", game_name(client, game_id), if is_against_engine() { texts().play_computer() } else { texts().play_friend() })}</h1>
                <p>{move || if is_against_engine() { texts().engine_hint() } else { texts().friend_hint() }} " " {move || (is_against_engine() && has_account()).then(|| texts().any_device())}</p>
            </div>
            <nav class="other-games" aria-label=client.text(|language| language.online().game())>
                {GameId::ALL.map(|other| view! {
                    <a href=Route::Invite(other).hash() aria-current=(other == game_id).then_some("page")>{move || game_name(client, other)}</a>
                }).collect_view()}
            </nav>
            <Choices
                legend=client.text_signal(|language| language.options().side())
                choices=Signal::derive(move || side_choices(client, game_id))
                chosen=Signal::derive(move || side_from_seat(seat.get()))
                choose=Callback::new(move |side| seat.set(seat_from_side(side)))
            />
            <TermsForm terms />
            <Choices
                legend=client.text_signal(|language| language.online().visibility())
                choices=Signal::derive(visibilities)
                chosen=Signal::derive(move || visibility.get())
                choose=Callback::new(move |chosen| visibility.set(chosen))
            />
            <Choices
                legend=client.text_signal(|language| language.online().other_seat())
                choices=Signal::derive(move || vec![(false, texts().friend().to_string()), (true, options().computer().to_string())])
                chosen=Signal::derive(is_against_engine)
                choose=Callback::new(move |is_engine: bool| engine.set(is_engine.then_some(EngineSeat { level: 3 })))
            />
            <Show when=is_against_engine>
                <LevelChoice
                    level=Signal::derive(move || engine.get().map_or(3, |engine| engine.level))
                    change=Callback::new(move |level| engine.set(Some(EngineSeat { level })))
                />
            </Show>
            <Show when=move || has_account() && !is_against_engine()>
                <Choices
                    legend=client.text_signal(|language| language.online().rating())
                    choices=Signal::derive(move || vec![(false, texts().casual().to_string()), (true, texts().rated().to_string())])
                    chosen=Signal::derive(move || terms.with(|terms| terms.rated))
                    choose=Callback::new(move |rated| terms.update(|terms| terms.rated = rated))
                />
                <p class="hint">{client.text(|language| language.online().rated_hint())}</p>
            </Show>
            {move || failure.get().map(|error| view! { <p class="failure" role="alert">{request_error_text(client, error)}</p> })}
            <div class="actions">
                <button class="primary" id="invite" disabled=is_busy on:click=invite>{move || if is_against_engine() { options().start() } else { texts().create() }}</button>
                <a class="button quiet" href=Route::Online.hash()>{client.text(|language| language.online().lobby())}</a>
            </div>
            <AccountCard on_identity_change=Callback::new(|()| {}) />
        </main>
    }
}

const fn side_from_seat(seat: Option<u8>) -> Side {
    match seat {
        None => Side::Random,
        Some(1) => Side::First,
        Some(_) => Side::Second,
    }
}

const fn seat_from_side(side: Side) -> Option<u8> {
    match side {
        Side::Random => None,
        Side::First => Some(1),
        Side::Second => Some(2),
    }
}
