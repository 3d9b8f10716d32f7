use std::time::Duration;

use leptos::prelude::*;
use tripylon_play::{Seat, format_clock};
use tripylon_rules::Player;
use tripylon_texts::Who;

use super::controller::LocalGameController;
use crate::{board::SeatStrip, browser};

/// A player of a local game, with the clock and a note while the engine thinks.
#[component]
pub(crate) fn LocalSeat(
    controller: LocalGameController,
    #[prop(into)] player: Signal<Player>,
) -> impl IntoView {
    let name = Signal::derive(move || seat_name(controller, player.get()));
    let is_to_move = Signal::derive(move || {
        controller.state.with(|state| state.outcome().is_none() && state.position().turn() == player.get())
    });
    let is_own = Signal::derive(move || controller.state.with(|state| state.seats().is_person(player.get())));
    let status_text = Signal::derive(move || {
        let thinks = is_to_move.get() && controller.state.with(|state| state.engine_to_move().is_some());
        if thinks { controller.client.language().game().thinking().to_string() } else { String::new() }
    });
    view! {
        <SeatStrip board=controller.board player name is_to_move is_own status_text>
            <Clock controller player />
        </SeatStrip>
    }
}

/// Below this remaining time the clock is highlighted.
const LOW_TIME: Duration = Duration::from_secs(20);

/// A player's remaining time.
#[component]
fn Clock(controller: LocalGameController, player: Signal<Player>) -> impl IntoView {
    let remaining = move || {
        controller.clock_tick.track();
        controller.state.with(|state| state.remaining_time(player.get(), browser::monotonic_time()))
    };
    let is_low = move || remaining().is_some_and(|remaining| remaining < LOW_TIME);
    view! {
        {move || remaining().map(|remaining| view! {
            <time class="clock" class:low=is_low role="timer" aria-live="off">{format_clock(remaining)}</time>
        })}
    }
}

/// A player's name with colour and, for the engine, level.
fn seat_name(controller: LocalGameController, player: Player) -> String {
    let players = controller.client.language().players();
    controller.state.with(|state| {
        let colour = players.name(Who::colour(&state.game(), player));
        match (state.seats().seat(player), state.seats().level()) {
            (Seat::Engine(level), _) => {
                format!("{} · {colour}", players.computer_level(u32::from(level)))
            }
            (Seat::Person, Some(_)) => format!("{} · {colour}", players.you()),
            (Seat::Person, None) => colour.to_string(),
        }
    })
}
