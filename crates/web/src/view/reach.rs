use leptos::prelude::*;

use super::hand::Hand;

/// Whatever a hand reaches: the board, and the trays of both players.
#[component]
pub(crate) fn Reach(hand: Hand, children: Children) -> impl IntoView {
    view! {
        <div
            class="table"
            on:pointerdown=move |event| hand.down(&event)
            on:pointermove=move |event| hand.moves(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |_| hand.lets_go()
            on:pointerleave=move |_| hand.lets_go()
        >
            {children()}
        </div>
    }
}
