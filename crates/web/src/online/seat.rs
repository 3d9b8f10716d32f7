use leptos::prelude::*;
use tripylon_client::OnlineGameState;
use tripylon_play::format_clock;
use tripylon_play::{Centiseconds, GameStatus, Occupant, Room};
use tripylon_rules::Player;
use tripylon_texts::{Language, Who};

use super::controller::OnlineGameController;
use crate::board::SeatStrip;

/// A player of an online game: name, presence and clock.
#[component]
pub(crate) fn OnlineSeat(
    controller: OnlineGameController,
    #[prop(into)] player: Signal<Player>,
) -> impl IntoView {
    let name = Memo::new(move |_| {
        controller.state.with(|state| seat_name(controller.client.language(), state, player.get()))
    });
    let is_to_move = Memo::new(move |_| controller.state.with(|state| state.to_move() == Some(player.get())));
    let status_text =
        Signal::derive(move || controller.state.with(|state| status_text(controller, state, player.get())));
    let is_own = Signal::derive(move || controller.state.with(|state| state.seat() == Some(player.get())));
    view! {
        <SeatStrip board=controller.board player name is_to_move is_own status_text>
            <div class="seat-end">
                <Presence controller player />
                <Clock controller player />
            </div>
        </SeatStrip>
    }
}

/// A player's name, rating and colour.
fn seat_name(language: Language, state: &OnlineGameState, player: Player) -> String {
    let colour = language.players().name(Who::colour(&state.terms().rules, player));
    let who = person_name(language, state, player);
    match state.room().and_then(|room| room.occupant(player)) {
        Some(Occupant::Person { rating: Some(rating), .. }) => format!("{who} ({rating}) · {colour}"),
        Some(Occupant::Person { rating: None, .. } | Occupant::Engine { .. }) | None => {
            format!("{who} · {colour}")
        }
    }
}

/// A player's name without rating and colour.
pub(super) fn person_name(language: Language, state: &OnlineGameState, player: Player) -> String {
    let (players, online) = (language.players(), language.online());
    match state.room().and_then(|room| room.occupant(player)) {
        None => online.free_seat().to_string(),
        Some(Occupant::Engine { level }) => players.computer_level(u32::from(*level)),
        Some(Occupant::Person { name, .. }) if !name.is_empty() => name.clone(),
        Some(Occupant::Person { .. }) if state.seat() == Some(player) => players.you().to_string(),
        Some(Occupant::Person { .. }) => online.guest().to_string(),
    }
}

fn status_text(controller: OnlineGameController, state: &OnlineGameState, player: Player) -> String {
    let is_engine = state.room().is_some_and(|room| room.is_engine(player));
    if is_engine && state.to_move() == Some(player) && state.status() == GameStatus::Playing {
        return controller.client.language().game().thinking().to_string();
    }
    String::new()
}

/// A dot that shows whether the opponent is connected.
#[component]
fn Presence(controller: OnlineGameController, player: Signal<Player>) -> impl IntoView {
    let online = move || controller.client.language().online();
    let is_disconnected = Memo::new(move |_| {
        controller.state.with(|state| state.presence().absent_for[player.get().index()].is_some())
    });
    let is_person = Memo::new(move |_| {
        let is_person = |room: &Room| room.occupant(player.get()).is_some_and(|who| who.id().is_some());
        controller
            .state
            .with(|state| state.room().is_some_and(is_person) && state.seat() != Some(player.get()))
    });
    let text = move || if is_disconnected.get() { online().away() } else { online().connected() };
    view! {
        <Show when=move || is_person.get()>
            <span class="presence" class:disconnected=is_disconnected title=text><span class="visually-hidden">{text}</span></span>
        </Show>
    }
}

/// A player's remaining time.
#[component]
fn Clock(controller: OnlineGameController, player: Signal<Player>) -> impl IntoView {
    let remaining =
        move || controller.state.with(|state| state.remaining_time(player.get(), controller.now.get()));
    let text =
        Memo::new(move |_| remaining().map(|remaining| clock_text(controller.client.language(), remaining)));
    let is_low =
        Memo::new(move |_| remaining().is_some_and(|remaining| remaining < Centiseconds::from_seconds(20)));
    view! {
        {move || text.get().map(|text| view! {
            <time class="clock" class:low=is_low role="timer" aria-live="off">{text}</time>
        })}
    }
}

/// Formats a remaining time: days and hours from one day on, otherwise as [`format_clock`] does.
pub(crate) fn clock_text(language: Language, remaining: Centiseconds) -> String {
    const SECONDS_PER_DAY: u64 = 24 * 60 * 60;
    let seconds = remaining.to_duration().as_secs();
    if seconds < SECONDS_PER_DAY {
        return format_clock(remaining.to_duration());
    }
    language.online().days_left((seconds / SECONDS_PER_DAY) as u32, (seconds % SECONDS_PER_DAY / 3600) as u32)
}
