use leptos::{html::Div, prelude::*};
use tripylon_client::{AnalysisMessage, AnalysisState, HistoryStep, ListedMove};
use tripylon_rules::{
    AnyPosition,
    record::{MoveLine, MoveNumber, RecordPath},
};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::controller::AnalysisController;
use crate::{board::mover_dot, ui::ConfirmDialog};

/// All moves of the game with variations in brackets; a click opens the position after a move.
#[component]
pub(crate) fn MoveTree(controller: AnalysisController) -> impl IntoView {
    let language = move || controller.client.language();
    let items = Memo::new(move |_| controller.state.with(move_text_items));
    let on_step = move |step| move |_| controller.send(AnalysisMessage::Navigate(step));
    let at_start = move || controller.state.with(|state| *state.path() == RecordPath::default());
    let at_end = move || controller.state.with(|state| state.path().plies >= state.line().plies().len());
    let comment = move || {
        controller
            .state
            .with(|state| state.comment().map(|comment| comment.as_str().to_string()).unwrap_or_default())
    };
    let tree = NodeRef::<Div>::new();
    // Scrolls the current move into the middle of the list.
    Effect::new(move |_| {
        controller.state.track();
        request_animation_frame(move || {
            let Some(tree) = tree.try_get_untracked().flatten() else { return };
            let shown = tree.query_selector(".shown").ok().flatten();
            let shown = shown.and_then(|shown| shown.dyn_into::<HtmlElement>().ok());
            tree.set_scroll_top(shown.map_or(0, |shown| shown.offset_top() - tree.client_height() / 2));
        });
    });
    let has_move = move || controller.state.with(|state| state.last_move().is_some());
    let is_confirming_delete = RwSignal::new(false);
    let delete = move |_| {
        let is_last =
            controller.state.with_untracked(|state| state.path().plies >= state.line().plies().len());
        if is_last {
            controller.send(AnalysisMessage::DeleteFromHere);
        } else {
            is_confirming_delete.set(true);
        }
    };
    view! {
        <section class="moves card" aria-label=move || language().game().moves()>
            <h2>{move || language().game().moves()}</h2>
            <div class="move-tree" node_ref=tree>
                {move || items.get().into_iter().map(|item| item_view(controller, item)).collect_view()}
                <Show when=move || items.with(Vec::is_empty)>
                    <p class="empty">{move || language().analysis().no_moves_hint()}</p>
                </Show>
            </div>
            <div class="move-navigation">
                <button class="icon" disabled=at_start title=move || language().game().first_move() aria-label=move || language().game().first_move() on:click=on_step(HistoryStep::First)>"«"</button>
                <button class="icon" id="previous-move" disabled=at_start title=move || language().game().previous_move() aria-label=move || language().game().previous_move() on:click=on_step(HistoryStep::Previous)>"‹"</button>
                <button class="icon" id="next-move" disabled=at_end title=move || language().game().next_move() aria-label=move || language().game().next_move() on:click=on_step(HistoryStep::Next)>"›"</button>
                <button class="icon" disabled=at_end title=move || language().game().latest_move() aria-label=move || language().game().latest_move() on:click=on_step(HistoryStep::Last)>"»"</button>
            </div>
            <textarea id="comment" rows="2" aria-label=move || language().analysis().comment() placeholder=move || language().analysis().comment_help() prop:value=comment
                on:change=move |event| controller.set_comment(event_target_value(&event))></textarea>
            <button id="delete-moves" class="quiet" disabled=move || !has_move() on:click=delete>{move || language().analysis().delete_from_here()}</button>
            <ConfirmDialog
                open=is_confirming_delete
                question=|language| language.analysis().delete_question()
                confirm_label=|language| language.analysis().delete_from_here()
                cancel_label=|language| language.buttons().cancel()
                id="delete-moves-yes"
                on_confirm=Callback::new(move |()| controller.send(AnalysisMessage::DeleteFromHere))
            />
        </section>
    }
}

/// An element of the move text.
#[derive(Clone, Debug, PartialEq)]
enum MoveTextItem {
    /// A move; `path` leads to the position after it.
    Move { path: RecordPath, listed: Box<ListedMove>, has_number: bool, is_main: bool },
    /// A comment.
    Comment(String),
    /// The opening bracket of a variation.
    Open,
    /// The closing bracket of a variation.
    Close,
}

fn item_view(controller: AnalysisController, item: MoveTextItem) -> AnyView {
    match item {
        MoveTextItem::Move { path, listed, has_number, is_main } => {
            let own_path = path.clone();
            let is_shown = Memo::new(move |_| controller.state.with(|state| *state.path() == own_path));
            let number = has_number.then(|| format!("{} ", listed.number));
            let label = listed.label(controller.client.language());
            view! {
                <button class:main=is_main class:shown=move || is_shown.get() aria-label=label
                    aria-current=move || is_shown.get().then_some("step") on:click=move |_| controller.send(AnalysisMessage::GoTo(path.clone()))>
                    {number}{mover_dot(&listed.before)}{listed.text}
                </button>
            }
            .into_any()
        }
        MoveTextItem::Comment(text) => view! { <span class="comment">{text}</span> }.into_any(),
        MoveTextItem::Open => view! { <span class="bracket">"("</span> }.into_any(),
        MoveTextItem::Close => view! { <span class="bracket">")"</span> }.into_any(),
    }
}

fn move_text_items(state: &AnalysisState) -> Vec<MoveTextItem> {
    let record = state.record();
    let mut items = Vec::new();
    append_line(record.main_line(), record.start(), &[], 0, &mut items);
    items
}

/// Appends a line that starts at `start` after `turns_before` turns of the game.
fn append_line(
    line: &MoveLine,
    start: AnyPosition,
    branches: &[(usize, usize)],
    turns_before: usize,
    items: &mut Vec<MoveTextItem>,
) {
    let comment_item = |comment: &Option<tripylon_rules::record::Comment>| {
        comment.as_ref().map(|comment| MoveTextItem::Comment(comment.as_str().to_string()))
    };
    items.extend(comment_item(&line.comment));
    let mut position = start;
    let mut needs_number = true;
    for (index, ply) in line.plies().iter().enumerate() {
        let before = position;
        let turn = turns_before + index;
        let number = MoveNumber::from_turn(turn);
        let listed = Box::new(ListedMove { number, before, text: before.move_text(ply.mv()) });
        let path = RecordPath { branches: branches.to_vec(), plies: index + 1 };
        let has_number = number.is_first() || needs_number;
        items.push(MoveTextItem::Move { path, listed, has_number, is_main: branches.is_empty() });
        items.extend(comment_item(&ply.comment));
        for (number, variation) in ply.variations().iter().enumerate() {
            let branches: Vec<(usize, usize)> = branches.iter().copied().chain([(index, number)]).collect();
            items.push(MoveTextItem::Open);
            append_line(variation, before, &branches, turn, items);
            items.push(MoveTextItem::Close);
        }
        needs_number = ply.comment.is_some() || !ply.variations().is_empty();
        position.play(ply.mv()).expect("a record contains legal moves only");
    }
}
