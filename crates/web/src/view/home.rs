use std::time::Duration;

use leptos::prelude::*;
use tripylon_rules::{AnyGame, AnyPosition};

use super::living_board::LivingBoard;
use crate::{
    client::Client,
    route::{Kind, Route},
};

/// The three games, each with its board and one click away from a game.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let client = Client::here();
    view! {
        <main class="page home">
            <div class="hero">
                <h1>{client.says(|language| language.home().title())}</h1>
                <p>{client.says(|language| language.home().subtitle())}</p>
            </div>
            <div class="cards">{Kind::ALL.map(|kind| view! { <Card kind /> }).collect_view()}</div>
        </main>
    }
}

#[component]
fn Card(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let home = move || client.language().home();
    let (name, sentence) = (
        move || name(client, kind),
        move || match kind {
            Kind::Pylos => home().pylos_sentence(),
            Kind::LePylos => home().le_pylos_sentence(),
            Kind::Pylon => home().pylon_sentence(),
        },
    );
    let goes_on = client.has_game(kind);
    let play = move |_| client.begin(client.plan(kind));
    let position = specimen(kind);
    // One board after the other.
    let wait = Duration::from_millis(1_200 * (1 + kind as u64));
    view! {
        <article class=format!("game-card {}", kind.word())>
            <div class="specimen"><LivingBoard start=position wait /></div>
            <h2>{name}</h2>
            <p>{sentence}</p>
            <div class="actions">
                {if goes_on {
                    view! {
                        <a class="button primary" href=Route::Play(kind).hash()>{client.says(|language| language.home().continue_game())}</a>
                        <button on:click=play>{client.says(|language| language.home().new_game())}</button>
                    }.into_any()
                } else {
                    view! { <button class="primary play" on:click=play>{client.says(|language| language.home().play())}</button> }.into_any()
                }}
                <a class="button quiet" href=Route::Course(kind).hash()>{client.says(|language| language.learn().title())}</a>
                <a class="button quiet" href=Route::New(kind).hash()>{client.says(|language| language.home().options())}</a>
                <a class="button quiet" href=Route::Rules(kind).hash()>{client.says(|language| language.home().rules())}</a>
            </div>
        </article>
    }
}

/// What a game is called.
pub(crate) fn name(client: Client, kind: Kind) -> &'static str {
    let home = client.language().home();
    match kind {
        Kind::Pylos => home.pylos(),
        Kind::LePylos => home.le_pylos(),
        Kind::Pylon => home.pylon(),
    }
}

/// A position that shows what a game is about.
pub(crate) fn specimen(kind: Kind) -> AnyPosition {
    let game: AnyGame = kind.usual();
    let text = match kind {
        Kind::Pylos => "DLLD/LDDL/LLDD/DLLL|LD1/DL1/3|2/2|1 1",
        Kind::LePylos => "edcba/a.cde/...b.D.../ABC.E/EDCBA battle 1 0-0 -",
        Kind::Pylon => "ms,m,.,.,mSs,./.,Lm,l,L,.,lM/M,.,l,S,lM,lssSS/.,.,LS,.,.,./LL,mM,M,s,.,. 1",
    };
    game.parse_position(text).unwrap_or_else(|_| game.start())
}
