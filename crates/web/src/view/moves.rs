use leptos::{html::Ol, prelude::*};
use tripylon_rules::AnyPosition;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::seat_strip::colour;
use crate::{
    client::Client,
    state::{ListedMove, Walk},
};

/// The moves of a game: a list that can be walked.
#[component]
pub(crate) fn Moves(
    /// All moves.
    #[prop(into)]
    moves: Signal<Vec<ListedMove>>,
    /// After how many moves the position stands that is looked at.
    #[prop(into)]
    shown: Signal<usize>,
    /// Where somebody wants to look.
    walk: Callback<Walk>,
) -> impl IntoView {
    let client = Client::here();
    let step = move |to| move |_| walk.run(to);
    let at_start = move || shown.get() == 0;
    let at_end = move || shown.get() == moves.with(Vec::len);
    let list = NodeRef::<Ol>::new();
    // The move that is shown stays in sight.
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
        <section class="moves card" aria-label=client.says(|language| language.game().moves())>
            <h2>{client.says(|language| language.game().moves())}</h2>
            <ol class="move-list" node_ref=list>
                {move || moves.get().into_iter().zip(1..).map(|(listed, turn)| {
                    let is_shown = move || shown.get() == turn;
                    let (number, label) = (listed.number_in_pairs(), listed.label(client.language()));
                    view! {
                        <li class:shown=is_shown>
                            <button data-number=number aria-label=label
                                aria-current=move || is_shown().then_some("step") on:click=step(Walk::To(turn))>
                                {colour_of_move(&listed.before)}{listed.text}
                            </button>
                        </li>
                    }
                }).collect_view()}
            </ol>
            <Show when=move || moves.with(Vec::is_empty)>
                <p class="empty">{client.says(|language| language.game().no_moves())}</p>
            </Show>
            <div class="walk">
                <button class="icon" disabled=at_start title=client.says(|language| language.game().first_move()) aria-label=client.says(|language| language.game().first_move()) on:click=step(Walk::First)>"«"</button>
                <button class="icon" disabled=at_start title=client.says(|language| language.game().previous_move()) aria-label=client.says(|language| language.game().previous_move()) on:click=step(Walk::Back)>"‹"</button>
                <button class="icon" disabled=at_end title=client.says(|language| language.game().next_move()) aria-label=client.says(|language| language.game().next_move()) on:click=step(Walk::On)>"›"</button>
                <button class="icon" disabled=at_end title=client.says(|language| language.game().last_move_of_all()) aria-label=client.says(|language| language.game().last_move_of_all()) on:click=step(Walk::Last)>"»"</button>
            </div>
        </section>
    }
}

/// The colour of the player who moves in a position, in the games where it does not follow from the place of the move.
pub(crate) fn colour_of_move(before: &AnyPosition) -> Option<impl IntoView + use<>> {
    let class = format!("colour {}", colour(before, before.turn()));
    (!before.game().turns_alternate()).then(|| view! { <span class=class aria-hidden="true"></span> })
}
