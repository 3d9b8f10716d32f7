use leptos::prelude::*;
use tripylon_drawing::{Marks, Tray, tray_scene};
use tripylon_rules::{AnyPosition, Player};

use super::{context::BoardContext, scene_svg::SceneSvg};

/// A player's strip above or below the board: name, tray, points, and children such as a clock.
#[component]
pub(crate) fn SeatStrip(
    board: BoardContext,
    #[prop(into)] player: Signal<Player>,
    #[prop(into)] name: Signal<String>,
    /// Whether it is this player's turn.
    #[prop(into)]
    is_to_move: Signal<bool>,
    /// Whether a player on this screen plays the seat.
    #[prop(into, optional)]
    is_own: Signal<bool>,
    /// Text beside the name, such as "thinking".
    #[prop(into, optional)]
    status_text: Signal<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let tray = Memo::new(move |_| {
        board.view.with(|board_view| {
            let Marks { choices, clicked, alternative_choices, player_below, .. } = board_view.marks.clone();
            let hover = board.focus.get();
            let marks =
                Marks { choices, clicked, alternative_choices, player_below, hover, ..Marks::default() };
            tray_scene(&board_view.position, Tray::OfPlayer(player.get()), &marks)
        })
    });
    let position = move || board.view.with(|board_view| board_view.position);
    view! {
        <section class="seat" class:to-move=is_to_move class:own=is_own aria-label=name>
            <div class="seat-name">
                <span class=move || format!("colour {}", colour_class(&position(), player.get())) aria-hidden="true"></span>
                <strong>{name}</strong>
                <Show when=move || status_text.with(|status_text| !status_text.is_empty())>
                    <span class="thinking">{status_text}</span>
                </Show>
                {move || points(&position(), player.get()).map(|points| view! { <span class="points">{points}</span> })}
            </div>
            <div class="tray">
                <SceneSvg scene=tray align="xMinYMid meet" />
            </div>
            {children.map(|children| children())}
        </section>
    }
}

/// The CSS class of a player's colour.
pub(crate) const fn colour_class(position: &AnyPosition, player: Player) -> &'static str {
    match (position, player) {
        (AnyPosition::Pylos(..), Player::One) => "light",
        (AnyPosition::Pylos(..), Player::Two) => "dark",
        (AnyPosition::LePylos(..), Player::One) => "blue",
        (AnyPosition::LePylos(..), Player::Two) => "red",
        (AnyPosition::Pylon(..), Player::One) => "amber",
        (AnyPosition::Pylon(..), Player::Two) => "teal",
    }
}

/// The points so far, in the games that have points.
fn points(position: &AnyPosition, player: Player) -> Option<u8> {
    match position {
        AnyPosition::Pylos(..) => None,
        AnyPosition::LePylos(_, position) => Some(position.points()[player.index()]),
        AnyPosition::Pylon(_, position) => Some(position.score()[player.index()]),
    }
}
