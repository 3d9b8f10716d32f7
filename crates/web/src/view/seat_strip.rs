use leptos::prelude::*;
use tripylon_drawing::{Marks, Tray, tray};
use tripylon_rules::{AnyPosition, Player};

use super::picture::Picture;
use crate::tabletop::Tabletop;

/// A player beside the board: the name, what they hold, and whatever else belongs to them, such as a clock.
#[component]
pub(crate) fn SeatStrip(
    tabletop: Tabletop,
    #[prop(into)] player: Signal<Player>,
    #[prop(into)] name: Signal<String>,
    /// Whether it is this player's turn.
    #[prop(into)]
    is_to_move: Signal<bool>,
    /// What is said beside the name.
    #[prop(into, optional)]
    remark: Signal<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let held = Memo::new(move |_| {
        tabletop.sight.with(|sight| {
            let Marks { choices, clicked, instead, below, .. } = sight.marks.clone();
            let marks = Marks { choices, clicked, instead, below, ..Marks::default() };
            tray(&sight.position, Tray::Of(player.get()), &marks)
        })
    });
    let position = move || tabletop.sight.with(|sight| sight.position);
    view! {
        <section class="seat" class:to-move=is_to_move aria-label=name>
            <div class="seat-name">
                <span class=move || format!("colour {}", colour(&position(), player.get())) aria-hidden="true"></span>
                <strong>{name}</strong>
                <Show when=move || remark.with(|remark| !remark.is_empty())>
                    <span class="thinking">{remark}</span>
                </Show>
                {move || points(&position(), player.get()).map(|points| view! { <span class="points">{points}</span> })}
            </div>
            <div class="tray">
                <Picture scene=held align="xMinYMid meet" />
            </div>
            {children.map(|children| children())}
        </section>
    }
}

/// The word for a player's colour in styles.
pub(crate) const fn colour(position: &AnyPosition, player: Player) -> &'static str {
    match (position, player) {
        (AnyPosition::Pylos(..), Player::One) => "light",
        (AnyPosition::Pylos(..), Player::Two) => "dark",
        (AnyPosition::LePylos(..), Player::One) => "blue",
        (AnyPosition::LePylos(..), Player::Two) => "red",
        (AnyPosition::Pylon(..), Player::One) => "amber",
        (AnyPosition::Pylon(..), Player::Two) => "teal",
    }
}

/// The points so far, in the games that are played for points.
fn points(position: &AnyPosition, player: Player) -> Option<u8> {
    match position {
        AnyPosition::Pylos(..) => None,
        AnyPosition::LePylos(_, position) => Some(position.points()[player.index()]),
        AnyPosition::Pylon(_, position) => Some(position.score()[player.index()]),
    }
}
