use leptos::{html::Ol, prelude::*};
use tripylon_rules::record::Record;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::{client::Client, state::Walk};

/// The moves of a game: a list that can be walked.
#[component]
pub(crate) fn Moves(
    /// The texts of all moves.
    #[prop(into)]
    texts: Signal<Vec<String>>,
    /// After how many moves the position stands that is looked at.
    #[prop(into)]
    shown: Signal<usize>,
    /// Where somebody wants to look.
    walk: Callback<Walk>,
) -> impl IntoView {
    let client = Client::here();
    let step = move |to| move |_| walk.run(to);
    let at_start = move || shown.get() == 0;
    let at_end = move || shown.get() == texts.with(Vec::len);
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
                {move || texts.get().into_iter().enumerate().map(|(index, text)| {
                    let turn = index + 1;
                    let is_shown = move || shown.get() == turn;
                    view! {
                        <li class:shown=is_shown>
                            <button aria-current=move || is_shown().then_some("step") on:click=step(Walk::To(turn))>{text}</button>
                        </li>
                    }
                }).collect_view()}
            </ol>
            <Show when=move || texts.with(Vec::is_empty)>
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

/// The texts of all moves of a game; those that are a secret are not told.
pub(crate) fn move_texts(record: &Record, is_secret: bool) -> Vec<String> {
    let position = record.start();
    let text = |mv| if is_secret { "·".to_string() } else { position.move_text(mv) };
    record.line().plies().iter().map(|ply| text(ply.mv())).collect()
}
