use leptos::{ev::TouchEvent, prelude::*};

use super::hand::Hand;

/// Whatever a hand reaches: the board, and the trays of both players.
#[component]
pub(crate) fn Reach(hand: Hand, children: Children) -> impl IntoView {
    // The pointer went down just before, so the hand knows what is under the finger.
    let keep_from_scrolling = move |event: TouchEvent| {
        if hand.is_about_to_carry() {
            event.prevent_default();
        }
    };
    view! {
        <div
            class="table"
            on:pointerdown=move |event| hand.down(&event)
            on:touchstart=keep_from_scrolling
            on:pointermove=move |event| hand.moves(&event)
            on:pointerup=move |event| hand.up(&event)
            on:pointercancel=move |_| hand.lets_go()
            on:pointerleave=move |_| hand.lets_go()
        >
            {children()}
        </div>
    }
}
