use leptos::{ev::TouchEvent, prelude::*};

use super::pointer_gesture::PointerGesture;

/// The area in which pointer gestures work: the board and the trays of both players.
#[component]
pub(crate) fn PointerArea(gesture: PointerGesture, children: Children) -> impl IntoView {
    // `pointerdown` fires before `touchstart`, so the gesture already knows its press target.
    let prevent_scrolling = move |event: TouchEvent| {
        if gesture.starts_drag() {
            event.prevent_default();
        }
    };
    view! {
        <div
            class="board-column"
            on:pointerdown=move |event| gesture.on_pointer_down(&event)
            on:touchstart=prevent_scrolling
            on:pointermove=move |event| gesture.on_pointer_move(&event)
            on:pointerup=move |event| gesture.on_pointer_up(&event)
            on:pointercancel=move |_| gesture.cancel()
            on:pointerleave=move |_| gesture.end()
        >
            {children()}
        </div>
    }
}
