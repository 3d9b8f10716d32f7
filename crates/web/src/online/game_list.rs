use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_play::GameStatus;
use tripylon_protocol::online::{GameReport, SeatReport};
use tripylon_rules::Player;

use super::terms_text::terms_text;
use crate::{browser, client::Client};

/// A list of games, each with a link.
#[component]
pub(crate) fn GameList(
    /// `None` while the list loads.
    #[prop(into)]
    games: Signal<Option<Vec<GameReport>>>,
    /// The text for an empty list.
    #[prop(into)]
    empty: Signal<String>,
) -> impl IntoView {
    let client = Client::from_context();
    view! {
        <ul class="game-list">
            {move || games.get().into_iter().flatten().map(|game| view! { <li><GameRow client game /></li> }).collect_view()}
        </ul>
        // A placeholder reserves the space, so that the page does not jump when the list arrives.
        <Show when=move || games.with(Option::is_none)><p class="hint" aria-hidden="true">"…"</p></Show>
        <Show when=move || games.with(|games| games.as_ref().is_some_and(Vec::is_empty))>
            <p class="hint">{empty}</p>
        </Show>
    }
}

#[component]
fn GameRow(client: Client, game: GameReport) -> impl IntoView {
    let game_id = game.terms.rules.id();
    let is_own = untrack(|| client.plays_in(&game));
    let winner = match game.result.as_deref() {
        Some("1-0") => Some(Player::One),
        Some("0-1") => Some(Player::Two),
        Some(_) | None => None,
    };
    let is_own_turn = untrack(|| client.is_to_move_in(&game));
    let (seats, status) = (game.seats.clone(), game.status);
    let names = move || {
        let name = |player: Player| {
            let name = seat_text(client, seats[player.index()].as_ref());
            view! { <span class:winner=winner == Some(player)>{name}</span> }
        };
        view! { {name(Player::One)} " – " {name(Player::Two)} }
    };
    let terms =
        move || format!("{} · {}", terms_text(client, &game.terms), browser::format_date(game.created));
    let (result, plies) = (game.result.clone(), game.plies);
    let state = move || {
        let online = client.language().online();
        match status {
            GameStatus::Open => online.waiting_short().to_string(),
            GameStatus::Playing if is_own_turn => online.your_turn().to_string(),
            GameStatus::Playing => online.turns(plies),
            GameStatus::Over => result.clone().unwrap_or_else(|| online.over().to_string()),
            GameStatus::Cancelled => online.cancelled().to_string(),
        }
    };
    let action = move || {
        let online = client.language().online();
        match (status, is_own) {
            (GameStatus::Open, false) => online.join(),
            (GameStatus::Playing, true) => online.play_on(),
            (GameStatus::Playing, false) => online.watch(),
            (GameStatus::Open, true) | (GameStatus::Over | GameStatus::Cancelled, _) => online.open(),
        }
    };
    view! {
        <a class=format!("game-row {}", game_id.name()) class:your-turn=is_own_turn href=Route::OnlineGame(game.id.clone()).hash() data-game=game.id.clone()>
            <span class="names">{names}</span>
            <span class="terms">{terms}</span>
            <span class="state">{state}</span>
            <span class="action">{action}</span>
        </a>
    }
}

/// The name of a seat's player.
fn seat_text(client: Client, seat: Option<&SeatReport>) -> String {
    let (players, online) = (client.language().players(), client.language().online());
    match seat {
        None => "…".to_string(),
        Some(SeatReport { level: Some(level), .. }) => players.computer_level(u32::from(*level)),
        Some(SeatReport { name, id, .. }) if name.is_empty() => {
            if client.is_me(id.as_deref()) { players.you() } else { online.guest() }.to_string()
        }
        Some(SeatReport { name, .. }) => name.clone(),
    }
}
