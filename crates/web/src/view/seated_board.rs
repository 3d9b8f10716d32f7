use leptos::prelude::*;
use tripylon_drawing::Camera;
use tripylon_rules::Player;
use tripylon_texts::Who;

use super::{hand::Hand, reach::Reach, seat_strip::SeatStrip, surface::Surface};
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
    view! {
        <Reach hand>
            <Seat tabletop player=above />
            <div class="beside">
                {children.map(|children| children())}
                <Surface tabletop camera hand />
            </div>
            <Seat tabletop player=below />
        </Reach>
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
