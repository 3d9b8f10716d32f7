use leptos::{html::Ol, prelude::*};
use tripylon_client::{HistoryStep, ListedMove};
use tripylon_rules::AnyPosition;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::seat_strip::colour_class;
use crate::client::Client;

/// The moves of a game, with buttons to step through them.
#[component]
pub(crate) fn MoveList(
    /// All moves of the game.
    #[prop(into)]
    moves: Signal<Vec<ListedMove>>,
    /// The number of moves before the position on the board.
    #[prop(into)]
    shown: Signal<usize>,
    /// Called with the step that the user chose.
    navigate: Callback<HistoryStep>,
) -> impl IntoView {
    let client = Client::from_context();
    let on_step = move |to| move |_| navigate.run(to);
    let at_start = move || shown.get() == 0;
    let at_end = move || shown.get() == moves.with(Vec::len);
    let list = NodeRef::<Ol>::new();
    // Scrolls the current move into the middle of the list.
    Effect::new(move |_| {
        let turn = shown.get();
        request_animation_frame(move || {
            let Some(list) = list.try_get_untracked().flatten() else { return };
            let item = turn.checked_sub(1).and_then(|index| list.children().item(index as u32));
            let item = item.and_then(|item| item.dyn_into::<HtmlElement>().ok());
            let top = item.map_or(0, |item| item.offset_top() - list.client_height() / 2);
            list.set_scroll_top(top);
        });
    });
    view! {
        <section class="moves card" aria-label=client.text(|language| language.game().moves())>
            <h2>{client.text(|language| language.game().moves())}</h2>
            <ol class="move-list" node_ref=list>
                {move || moves.get().into_iter().zip(1..).map(|(listed, turn)| {
                    let is_shown = move || shown.get() == turn;
                    let (number, label) = (listed.number_in_pairs(), listed.label(client.language()));
                    view! {
                        <li class:shown=is_shown>
                            <button data-number=number aria-label=label
                                aria-current=move || is_shown().then_some("step") on:click=on_step(HistoryStep::To(turn))>
                                {mover_dot(&listed.before)}{listed.text}
                            </button>
                        </li>
                    }
                }).collect_view()}
            </ol>
            <Show when=move || moves.with(Vec::is_empty)>
                <p class="empty">{client.text(|language| language.game().no_moves())}</p>
            </Show>
            <div class="move-navigation">
                <button class="icon" disabled=at_start title=client.text(|language| language.game().first_move()) aria-label=client.text(|language| language.game().first_move()) on:click=on_step(HistoryStep::First)>"«"</button>
                <button class="icon" disabled=at_start title=client.text(|language| language.game().previous_move()) aria-label=client.text(|language| language.game().previous_move()) on:click=on_step(HistoryStep::Previous)>"‹"</button>
                <button class="icon" disabled=at_end title=client.text(|language| language.game().next_move()) aria-label=client.text(|language| language.game().next_move()) on:click=on_step(HistoryStep::Next)>"›"</button>
                <button class="icon" disabled=at_end title=client.text(|language| language.game().latest_move()) aria-label=client.text(|language| language.game().latest_move()) on:click=on_step(HistoryStep::Last)>"»"</button>
            </div>
        </section>
    }
}

/// A dot in the colour of the player to move, in the games where turns do not strictly alternate.
pub(crate) fn mover_dot(before: &AnyPosition) -> Option<impl IntoView + use<>> {
    let class = format!("colour {}", colour_class(before, before.turn()));
    (!before.game().turns_alternate()).then(|| view! { <span class=class aria-hidden="true"></span> })
}
