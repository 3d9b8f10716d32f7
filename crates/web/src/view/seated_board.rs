use leptos::prelude::*;
use tripylon_drawing::{Camera, Marks, Tray, tray};
use tripylon_rules::Player;
use tripylon_texts::Who;

use super::{board::Board, hand::Hand, picture::Picture, seat_strip::SeatStrip};
use crate::tabletop::Tabletop;

/// A board between its two players, who are called by their colours: wherever no game is going on.
#[component]
pub(crate) fn SeatedBoard(
    tabletop: Tabletop,
    camera: RwSignal<Camera>,
    /// Who sits below the board.
    #[prop(into)]
    below: Signal<Player>,
    /// What stands beside the board.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let hand = Hand::new(tabletop, camera);
    let above = Signal::derive(move || below.get().other());
    let middle = Memo::new(move |_| {
        tabletop.sight.with(|sight| tray(&sight.position, Tray::Middle, &Marks::default()))
    });
    view! {
        <div
            class="table"
            on:pointerdown=move |event| hand.down(&event)
            on:pointermove=move |event| hand.moves(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |_| hand.lets_go()
            on:pointerleave=move |_| hand.lets_go()
        >
            <Seat tabletop player=above />
            <div class="beside">
                {children.map(|children| children())}
                <div class="surface">
                    <Board tabletop camera hand />
                    <Show when=move || middle.with(|middle| !middle.shapes.is_empty())>
                        <div class="tray middle"><Picture scene=middle align="xMaxYMax meet" /></div>
                    </Show>
                </div>
            </div>
            <Seat tabletop player=below />
        </div>
    }
}

#[component]
fn Seat(tabletop: Tabletop, player: Signal<Player>) -> impl IntoView {
    let name = Signal::derive(move || {
        let game = tabletop.sight.with(|sight| sight.position.game());
        tabletop.client.language().players().name(Who::colour(&game, player.get())).to_string()
    });
    let is_to_move = Signal::derive(move || {
        tabletop
            .sight
            .with(|sight| sight.position.outcome().is_none() && sight.position.turn() == player.get())
    });
    view! { <SeatStrip tabletop player name is_to_move /> }
}
