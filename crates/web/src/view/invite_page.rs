use leptos::prelude::*;
use tripylon_protocol::online::{EngineSeat, OpenAsk, Visibility};
use wasm_bindgen_futures::spawn_local;

use super::{
    account_card::AccountCard,
    choices::{Choices, LevelChoice, sides},
    failure::failure_text,
    home::name,
    terms_form::TermsForm,
};
use crate::{
    client::Client,
    online,
    route::{Kind, Route},
    server::NoAnswer,
    state::Side,
};

/// The terms of a game with somebody elsewhere. They are remembered.
#[component]
pub(crate) fn InvitePage(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let texts = move || client.language().online();
    let options = move || client.language().options();
    let before = client.invitation(kind);
    let terms = RwSignal::new(before.terms);
    let (seat, visibility) = (RwSignal::new(before.seat), RwSignal::new(before.visibility));
    // Whoever wants to play a friend does not mean the computer, even if they did the last time.
    let engine = RwSignal::new(None::<EngineSeat>);
    let (failure, is_busy) = (RwSignal::new(None::<NoAnswer>), RwSignal::new(false));
    spawn_local(async move { _ = client.identify().await });
    let is_computer = move || engine.with(Option::is_some);
    let has_account = move || client.has_account();
    let invite = move |_| {
        // Only somebody with an account is rated, and never against the program.
        let is_rated = has_account() && engine.get_untracked().is_none();
        let mut terms = terms.get_untracked();
        terms.rated &= is_rated;
        let ask = OpenAsk {
            terms,
            seat: seat.get_untracked(),
            visibility: visibility.get_untracked(),
            engine: engine.get_untracked(),
        };
        client.keep_invitation(&ask);
        is_busy.set(true);
        spawn_local(async move {
            let opened = match client.identify().await {
                Ok(_) => online::open(&ask).await,
                Err(why) => Err(why),
            };
            _ = is_busy.try_set(false);
            match opened {
                Ok(opened) => client.go(Route::Game(opened.id)),
                Err(why) => _ = failure.try_set(Some(why)),
            }
        });
    };
    let audience = move || {
        vec![
            (Visibility::Private, texts().private().to_string()),
            (Visibility::Public, texts().public().to_string()),
        ]
    };
    view! {
        <main class="page narrow new-game">
            <div class="hero">
                <h1>{move || format!("{} · {}", name(client, kind), if is_computer() { texts().play_computer() } else { texts().play_friend() })}</h1>
                <p>{move || if is_computer() { texts().engine_hint() } else { texts().friend_hint() }} " " {move || (is_computer() && has_account()).then(|| texts().any_device())}</p>
            </div>
            <nav class="other-games" aria-label=client.says(|language| language.online().game())>
                {Kind::ALL.map(|other| view! {
                    <a href=Route::Invite(other).hash() aria-current=(other == kind).then_some("page")>{move || name(client, other)}</a>
                }).collect_view()}
            </nav>
            <Choices
                legend=client.words(|language| language.options().side())
                choices=Signal::derive(move || sides(client, kind))
                chosen=Signal::derive(move || side_of(seat.get()))
                choose=Callback::new(move |side| seat.set(seat_of(side)))
            />
            <TermsForm terms />
            <Choices
                legend=client.words(|language| language.online().audience())
                choices=Signal::derive(audience)
                chosen=Signal::derive(move || visibility.get())
                choose=Callback::new(move |chosen| visibility.set(chosen))
            />
            <Choices
                legend=client.words(|language| language.online().other_seat())
                choices=Signal::derive(move || vec![(false, texts().friend().to_string()), (true, options().computer().to_string())])
                chosen=Signal::derive(is_computer)
                choose=Callback::new(move |is_engine: bool| engine.set(is_engine.then_some(EngineSeat { level: 3 })))
            />
            <Show when=is_computer>
                <LevelChoice
                    level=Signal::derive(move || engine.get().map_or(3, |engine| engine.level))
                    change=Callback::new(move |level| engine.set(Some(EngineSeat { level })))
                />
            </Show>
            <Show when=move || has_account() && !is_computer()>
                <Choices
                    legend=client.words(|language| language.online().rating())
                    choices=Signal::derive(move || vec![(false, texts().casual().to_string()), (true, texts().rated().to_string())])
                    chosen=Signal::derive(move || terms.with(|terms| terms.rated))
                    choose=Callback::new(move |rated| terms.update(|terms| terms.rated = rated))
                />
                <p class="hint">{client.says(|language| language.online().rated_hint())}</p>
            </Show>
            {move || failure.get().map(|why| view! { <p class="failure" role="alert">{failure_text(client, why)}</p> })}
            <div class="actions">
                <button class="primary" id="invite" disabled=is_busy on:click=invite>{move || if is_computer() { options().start() } else { texts().create() }}</button>
                <a class="button quiet" href=Route::Online.hash()>{client.says(|language| language.online().lobby())}</a>
            </div>
            <AccountCard then=Callback::new(|()| {}) />
        </main>
    }
}

const fn side_of(seat: Option<u8>) -> Side {
    match seat {
        None => Side::ByLot,
        Some(1) => Side::First,
        Some(_) => Side::Second,
    }
}

const fn seat_of(side: Side) -> Option<u8> {
    match side {
        Side::ByLot => None,
        Side::First => Some(1),
        Side::Second => Some(2),
    }
}
