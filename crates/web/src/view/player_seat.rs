use std::time::Duration;

use leptos::prelude::*;
use tripylon_rules::Player;
use tripylon_sitting::{Seat, face};
use tripylon_texts::Who;

use super::seat_strip::SeatStrip;
use crate::table::Table;

/// A player of a game that is going on: with a clock, if there is one, and thinking, if it is the program.
#[component]
pub(crate) fn PlayerSeat(table: Table, #[prop(into)] player: Signal<Player>) -> impl IntoView {
    let name = Signal::derive(move || name(table, player.get()));
    let is_to_move = Signal::derive(move || {
        table.play.with(|play| play.outcome().is_none() && play.position().turn() == player.get())
    });
    let remark = Signal::derive(move || {
        let thinks = is_to_move.get() && table.play.with(|play| play.thinker().is_some());
        if thinks { table.client.language().game().thinking().to_string() } else { String::new() }
    });
    view! {
        <SeatStrip tabletop=table.tabletop player name is_to_move remark>
            <Clock table player />
        </SeatStrip>
    }
}

/// What a player's clock says.
#[component]
fn Clock(table: Table, player: Signal<Player>) -> impl IntoView {
    let left = move || {
        table.moment.track();
        table.play.with(|play| play.time_left(player.get()))
    };
    let is_low = move || left().is_some_and(|left| left < Duration::from_secs(20));
    view! {
        {move || left().map(|left| view! {
            <time class="clock" class:low=is_low role="timer" aria-live="off">{face(left)}</time>
        })}
    }
}

/// What a player is called, with colour and level.
fn name(table: Table, player: Player) -> String {
    let players = table.client.language().players();
    table.play.with(|play| {
        let colour = players.name(Who::colour(&play.game(), player));
        match (play.seats().of(player), play.seats().level()) {
            (Seat::Program(level), _) => {
                format!("{} · {colour}", players.computer_level(u32::from(level.number())))
            }
            (Seat::Person, Some(_)) => format!("{} · {colour}", players.you()),
            (Seat::Person, None) => colour.to_string(),
        }
    })
}
