use std::time::Duration;

use leptos::prelude::*;
use tripylon_drawing::{Marks, Tray, tray};
use tripylon_rules::{AnyPosition, Player};
use tripylon_sitting::{Seat, face};
use tripylon_texts::Who;

use super::picture::Picture;
use crate::{state::Play, table::Table};

/// A player beside the board: the name, what they hold, the clock.
#[component]
pub(crate) fn SeatStrip(table: Table, #[prop(into)] player: Signal<Player>) -> impl IntoView {
    let held = Memo::new(move |_| {
        table.play.with(|play| {
            let marks = Marks {
                choices: play.choices(),
                clicked: play.clicks(),
                instead: play.instead(),
                below: Some(play.below()),
                ..Marks::default()
            };
            tray(&play.shown(), Tray::Of(player.get()), &marks)
        })
    });
    let is_to_move =
        move || table.play.with(|play| play.outcome().is_none() && play.position().turn() == player.get());
    let points = move || points(&table.play.with(Play::shown), player.get());
    view! {
        <section class="seat" class:to-move=is_to_move aria-label=move || name(table, player.get())>
            <div class="seat-name">
                <span class=move || format!("colour {}", colour(table, player.get())) aria-hidden="true"></span>
                <strong>{move || name(table, player.get())}</strong>
                <Show when=move || is_to_move() && table.play.with(|play| play.thinker().is_some())>
                    <span class="thinking">{move || table.client.language().game().thinking()}</span>
                </Show>
                {move || points().map(|points| view! { <span class="points">{points}</span> })}
            </div>
            <div class="tray">
                <Picture scene=held align="xMinYMid meet" />
            </div>
            <Clock table player />
        </section>
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
pub(crate) fn name(table: Table, player: Player) -> String {
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

fn colour(table: Table, player: Player) -> &'static str {
    table.play.with(|play| match (play.position(), player) {
        (AnyPosition::Pylos(..), Player::One) => "light",
        (AnyPosition::Pylos(..), Player::Two) => "dark",
        (AnyPosition::LePylos(..), Player::One) => "blue",
        (AnyPosition::LePylos(..), Player::Two) => "red",
        (AnyPosition::Pylon(..), Player::One) => "amber",
        (AnyPosition::Pylon(..), Player::Two) => "teal",
    })
}

/// The points so far, in the games that are played for points.
fn points(position: &AnyPosition, player: Player) -> Option<u8> {
    match position {
        AnyPosition::Pylos(..) => None,
        AnyPosition::LePylos(_, position) => Some(position.points()[player.index()]),
        AnyPosition::Pylon(_, position) => Some(position.score()[player.index()]),
    }
}
