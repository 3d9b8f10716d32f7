use leptos::{html::Ol, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::{
    state::{Message, Play, Walk},
    table::Table,
};

/// The moves of the game: a list that can be walked.
#[component]
pub(crate) fn Moves(table: Table) -> impl IntoView {
    let language = move || table.client.language().game();
    let step = move |walk| move |_| table.send(Message::Walk(walk));
    let at_start = move || table.play.with(|play| play.turn_shown() == 0);
    let at_end = move || table.play.with(|play| !play.is_looking_back());
    let list = NodeRef::<Ol>::new();
    // The move that is shown stays in sight.
    Effect::new(move |_| {
        let turn = table.play.with(Play::turn_shown);
        request_animation_frame(move || {
            let Some(list) = list.try_get_untracked().flatten() else { return };
            let item = turn.checked_sub(1).and_then(|index| list.children().item(index as u32));
            let item = item.and_then(|item| item.dyn_into::<HtmlElement>().ok());
            let top = item.map_or(0, |item| item.offset_top() - list.client_height() / 2);
            list.set_scroll_top(top);
        });
    });
    view! {
        <section class="moves card" aria-label=move || language().moves()>
            <h2>{move || language().moves()}</h2>
            <ol class="move-list" node_ref=list>
                {move || texts(table).into_iter().enumerate().map(|(index, text)| {
                    let turn = index + 1;
                    let is_shown = move || table.play.with(|play| play.turn_shown() == turn);
                    view! {
                        <li class:shown=is_shown>
                            <button aria-current=move || is_shown().then_some("step") on:click=step(Walk::To(turn))>{text}</button>
                        </li>
                    }
                }).collect_view()}
            </ol>
            <Show when=move || table.play.with(|play| play.turns() == 0)>
                <p class="empty">{move || language().no_moves()}</p>
            </Show>
            <div class="walk">
                <button class="icon" disabled=at_start title=move || language().first_move() aria-label=move || language().first_move() on:click=step(Walk::First)>"«"</button>
                <button class="icon" disabled=at_start title=move || language().previous_move() aria-label=move || language().previous_move() on:click=step(Walk::Back)>"‹"</button>
                <button class="icon" disabled=at_end title=move || language().next_move() aria-label=move || language().next_move() on:click=step(Walk::On)>"›"</button>
                <button class="icon" disabled=at_end title=move || language().last_move_of_all() aria-label=move || language().last_move_of_all() on:click=step(Walk::Last)>"»"</button>
            </div>
        </section>
    }
}

/// The texts of all moves; those that are a secret are not told.
fn texts(table: Table) -> Vec<String> {
    table.play.with(|play| {
        let mut position = play.record().start();
        let texts = play.record().line().plies().iter().map(|ply| {
            let text = position.move_text(ply.mv());
            position.play(ply.mv()).expect("the moves of a record are legal");
            text
        });
        let texts: Vec<String> = texts.collect();
        if play.is_secret() { texts.iter().map(|_| "·".to_string()).collect() } else { texts }
    })
}
