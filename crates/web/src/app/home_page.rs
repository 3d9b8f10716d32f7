use std::time::Duration;

use leptos::prelude::*;

use tripylon_client::Route;
use tripylon_rules::GameId;

use crate::{
    board::{AnimatedBoard, example_position},
    client::Client,
    ui::{game_name, game_sentence},
};

/// The home page: a card for each game, with a board and a button to play.
#[component]
pub(crate) fn HomePage() -> impl IntoView {
    let client = Client::from_context();
    view! {
        <main class="page home">
            <div class="hero">
                <h1>{client.text(|language| language.home().title())}</h1>
                <p>{client.text(|language| language.home().subtitle())}</p>
            </div>
            <div class="cards">{GameId::ALL.map(|game_id| view! { <GameCard game_id /> }).collect_view()}</div>
        </main>
    }
}

#[component]
fn GameCard(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let (name, sentence) = (move || game_name(client, game_id), move || game_sentence(client, game_id));
    let has_saved_game = client.has_unfinished_game(game_id);
    let play = move |_| client.start_game(client.last_options(game_id));
    let position = example_position(game_id);
    // The boards start to move one after the other.
    let initial_delay = Duration::from_millis(1_200 * (1 + game_id as u64));
    view! {
        <article class=format!("game-card {}", game_id.name())>
            <div class="game-preview"><AnimatedBoard start=position initial_delay /></div>
            <h2>{name}</h2>
            <p>{sentence}</p>
            <div class="actions">
                {if has_saved_game {
                    view! {
                        <a class="button primary" href=Route::LocalGame(game_id).hash()>{client.text(|language| language.home().continue_game())}</a>
                        <button on:click=play>{client.text(|language| language.home().new_game())}</button>
                    }.into_any()
                } else {
                    view! { <button class="primary play" on:click=play>{client.text(|language| language.home().play())}</button> }.into_any()
                }}
                <a class="button quiet" href=Route::Course(game_id).hash()>{client.text(|language| language.learn().title())}</a>
                <a class="button quiet" href=Route::NewGame(game_id).hash()>{client.text(|language| language.home().options())}</a>
                <a class="button quiet" href=Route::Rules(game_id).hash()>{client.text(|language| language.home().rules())}</a>
            </div>
        </article>
    }
}
