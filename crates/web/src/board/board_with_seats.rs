use leptos::prelude::*;
use tripylon_rules::Player;
use tripylon_texts::Who;

use super::{
    board_area::BoardArea, context::BoardContext, pointer_area::PointerArea, pointer_gesture::PointerGesture,
    seat_strip::SeatStrip,
};

/// A board between two seats named by colour, for analysis, lessons and puzzles.
#[component]
pub(crate) fn BoardWithSeats(
    board: BoardContext,
    /// Content to the left of the board, such as the evaluation bar.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let gesture = PointerGesture::new(board);
    let below = board.below();
    let above = Signal::derive(move || below.get().opponent());
    view! {
        <PointerArea gesture>
            <Seat board player=above />
            <div class="board-row">
                {children.map(|children| children())}
                <BoardArea board gesture />
            </div>
            <Seat board player=below />
        </PointerArea>
    }
}

#[component]
fn Seat(board: BoardContext, player: Signal<Player>) -> impl IntoView {
    let name = Signal::derive(move || {
        let game = board.view.with(|board_view| board_view.position.game());
        board.client.language().players().name(Who::colour(&game, player.get())).to_string()
    });
    let is_to_move = Signal::derive(move || {
        board.view.with(|board_view| {
            board_view.position.outcome().is_none() && board_view.position.turn() == player.get()
        })
    });
    view! { <SeatStrip board player name is_to_move /> }
}
