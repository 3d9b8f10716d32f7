use leptos::prelude::*;
use tripylon_texts::Keyboard;

use super::{
    board::{go_round, usual_camera},
    curtain::Curtain,
    hand::Hand,
    help::Help,
    keys,
    panel::Panel,
    player_seat::PlayerSeat,
    reach::Reach,
    surface::Surface,
};
use crate::{
    client::Client,
    route::{Kind, Route},
    state::Play,
    table::Table,
};

/// The page of a game: the one that is going on, or an invitation to begin one.
#[component]
pub(crate) fn GamePage(kind: Kind) -> impl IntoView {
    let client = Client::here();
    match client.game(kind) {
        Some(play) => view! { <GameTable play /> }.into_any(),
        None => {
            view! {
                <main class="page narrow">
                    <h1>{client.says(|language| language.options().title())}</h1>
                    <div class="actions">
                        <button class="primary" on:click=move |_| client.begin(client.plan(kind))>{client.says(|language| language.home().play())}</button>
                        <a class="button" href=Route::New(kind).hash()>{client.says(|language| language.home().options())}</a>
                    </div>
                </main>
            }
            .into_any()
        }
    }
}

/// The board with both players, and the panel beside it.
#[component]
fn GameTable(play: Play) -> impl IntoView {
    let kind = Kind::of(&play.game());
    let camera = RwSignal::new(usual_camera(&play.game(), play.below()));
    let help = RwSignal::new(false);
    let table = Table::new(play);
    let hand = Hand::new(table.tabletop, camera);
    keys::listen(table, camera, help);
    let below = Signal::derive(move || table.play.with(Play::below));
    let reset_view =
        move || camera.set(table.play.with_untracked(|play| usual_camera(&play.game(), play.below())));
    go_round(below, reset_view);
    let above = Signal::derive(move || below.get().other());
    view! {
        <main class=format!("game-page {}", kind.word())>
            <Reach hand>
                <PlayerSeat table player=above />
                <Surface tabletop=table.tabletop camera hand>
                    <Curtain table />
                </Surface>
                <PlayerSeat table player=below />
            </Reach>
            <Panel table reset_view=Callback::new(move |()| reset_view()) />
            <p class="said" role="status" aria-live="polite">{move || table.said.get()}</p>
            <Help open=help lines=keys_of_game />
        </main>
    }
}

/// The keys of a game, line by line.
fn keys_of_game(keyboard: Keyboard) -> Vec<&'static str> {
    vec![
        keyboard.arrows(),
        keyboard.enter(),
        keyboard.escape(),
        keyboard.done(),
        keyboard.undo(),
        keyboard.hint(),
        keyboard.turn_board(),
        keyboard.flat(),
        keyboard.walk(),
        keyboard.help(),
    ]
}
