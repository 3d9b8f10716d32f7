use leptos::prelude::*;
use tripylon_room::{Hundredths, Occupant, Room, Stage};
use tripylon_rules::Player;
use tripylon_sitting::face;
use tripylon_texts::{Language, Who};

use super::seat_strip::SeatStrip;
use crate::{live_table::LiveTable, state::Live};

/// A player at another screen, or oneself: with a name, a clock, and whether they are there.
#[component]
pub(crate) fn LiveSeat(table: LiveTable, #[prop(into)] player: Signal<Player>) -> impl IntoView {
    let name =
        Memo::new(move |_| table.live.with(|live| seat_name(table.client.language(), live, player.get())));
    let is_to_move = Memo::new(move |_| table.live.with(|live| live.to_move() == Some(player.get())));
    let remark = Signal::derive(move || table.live.with(|live| remark(table, live, player.get())));
    view! {
        <SeatStrip tabletop=table.tabletop player name is_to_move remark>
            <div class="seat-end">
                <Presence table player />
                <Clock table player />
            </div>
        </SeatStrip>
    }
}

/// What somebody is called at the board: name, rating and colour.
fn seat_name(language: Language, live: &Live, player: Player) -> String {
    let colour = language.players().name(Who::colour(&live.terms().rules, player));
    let who = person_name(language, live, player);
    match live.room().and_then(|room| room.occupant(player)) {
        Some(Occupant::Person { rating: Some(rating), .. }) => format!("{who} ({rating}) · {colour}"),
        Some(Occupant::Person { rating: None, .. } | Occupant::Engine { .. }) | None => {
            format!("{who} · {colour}")
        }
    }
}

/// What somebody is called, wherever they sit.
pub(super) fn person_name(language: Language, live: &Live, player: Player) -> String {
    let (players, online) = (language.players(), language.online());
    match live.room().and_then(|room| room.occupant(player)) {
        None => online.free_seat().to_string(),
        Some(Occupant::Engine { level }) => players.computer_level(u32::from(*level)),
        Some(Occupant::Person { name, .. }) if !name.is_empty() => name.clone(),
        Some(Occupant::Person { .. }) if live.seat() == Some(player) => players.you().to_string(),
        Some(Occupant::Person { .. }) => online.guest().to_string(),
    }
}

fn remark(table: LiveTable, live: &Live, player: Player) -> String {
    let is_program = live.room().is_some_and(|room| room.is_program(player));
    if is_program && live.to_move() == Some(player) && live.stage() == Stage::Playing {
        return table.client.language().game().thinking().to_string();
    }
    String::new()
}

/// A dot that says whether somebody is there.
#[component]
fn Presence(table: LiveTable, player: Signal<Player>) -> impl IntoView {
    let online = move || table.client.language().online();
    let is_gone =
        Memo::new(move |_| table.live.with(|live| live.presence().gone[player.get().index()].is_some()));
    let is_person = Memo::new(move |_| {
        let is_person = |room: &Room| room.occupant(player.get()).is_some_and(|who| who.id().is_some());
        table.live.with(|live| live.room().is_some_and(is_person) && live.seat() != Some(player.get()))
    });
    let text = move || if is_gone.get() { online().away() } else { online().connected() };
    view! {
        <Show when=move || is_person.get()>
            <span class="presence" class:gone=is_gone title=text><span class="said">{text}</span></span>
        </Show>
    }
}

/// What a player's clock says.
#[component]
fn Clock(table: LiveTable, player: Signal<Player>) -> impl IntoView {
    let left = move || table.live.with(|live| live.time_left(player.get(), table.moment.get()));
    let text = Memo::new(move |_| left().map(|left| clock_text(table.client.language(), left)));
    let is_low = Memo::new(move |_| left().is_some_and(|left| left < Hundredths::of_seconds(20)));
    view! {
        {move || text.get().map(|text| view! {
            <time class="clock" class:low=is_low role="timer" aria-live="off">{text}</time>
        })}
    }
}

/// What a clock says: days and hours where there are days, tenths where there are only seconds.
pub(crate) fn clock_text(language: Language, left: Hundredths) -> String {
    const DAY: u64 = 24 * 60 * 60;
    let seconds = left.to_duration().as_secs();
    if seconds < DAY {
        return face(left.to_duration());
    }
    language.online().days_left((seconds / DAY) as u32, (seconds % DAY / 3600) as u32)
}
