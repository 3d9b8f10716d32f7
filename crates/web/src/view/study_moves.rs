use leptos::{html::Div, prelude::*};
use tripylon_rules::{
    AnyPosition,
    record::{Line, MoveNumber, Path},
};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::{moves::colour_of_move, question::Question};
use crate::{
    state::{ListedMove, Study, StudyMessage, Walk},
    study_table::StudyTable,
};

/// All moves of a study as a text to be clicked: the game, and in brackets what might have been played.
#[component]
pub(crate) fn StudyMoves(table: StudyTable) -> impl IntoView {
    let language = move || table.client.language();
    let items = Memo::new(move |_| table.study.with(items));
    let step = move |walk| move |_| table.send(StudyMessage::Walk(walk));
    let at_start = move || table.study.with(|study| *study.path() == Path::default());
    let at_end = move || table.study.with(|study| study.path().plies >= study.line().plies().len());
    let comment = move || {
        table
            .study
            .with(|study| study.comment().map(|comment| comment.as_str().to_string()).unwrap_or_default())
    };
    let tree = NodeRef::<Div>::new();
    // The move that is shown stays in sight.
    Effect::new(move |_| {
        table.study.track();
        request_animation_frame(move || {
            let Some(tree) = tree.try_get_untracked().flatten() else { return };
            let shown = tree.query_selector(".shown").ok().flatten();
            let shown = shown.and_then(|shown| shown.dyn_into::<HtmlElement>().ok());
            tree.set_scroll_top(shown.map_or(0, |shown| shown.offset_top() - tree.client_height() / 2));
        });
    });
    let has_move = move || table.study.with(|study| study.last_move().is_some());
    let cutting = RwSignal::new(false);
    let cut = move |_| {
        let is_last = table.study.with_untracked(|study| study.path().plies >= study.line().plies().len());
        if is_last { table.send(StudyMessage::Cut) } else { cutting.set(true) }
    };
    view! {
        <section class="moves card" aria-label=move || language().game().moves()>
            <h2>{move || language().game().moves()}</h2>
            <div class="tree" node_ref=tree>
                {move || items.get().into_iter().map(|item| view_of(table, item)).collect_view()}
                <Show when=move || items.with(Vec::is_empty)>
                    <p class="empty">{move || language().analysis().nothing_yet()}</p>
                </Show>
            </div>
            <div class="walk">
                <button class="icon" disabled=at_start title=move || language().game().first_move() aria-label=move || language().game().first_move() on:click=step(Walk::First)>"«"</button>
                <button class="icon" id="back" disabled=at_start title=move || language().game().previous_move() aria-label=move || language().game().previous_move() on:click=step(Walk::Back)>"‹"</button>
                <button class="icon" id="on" disabled=at_end title=move || language().game().next_move() aria-label=move || language().game().next_move() on:click=step(Walk::On)>"›"</button>
                <button class="icon" disabled=at_end title=move || language().game().last_move_of_all() aria-label=move || language().game().last_move_of_all() on:click=step(Walk::Last)>"»"</button>
            </div>
            <textarea id="comment" rows="2" aria-label=move || language().analysis().comment() placeholder=move || language().analysis().comment_help() prop:value=comment
                on:change=move |event| table.comment(event_target_value(&event))></textarea>
            <button id="cut" class="quiet" disabled=move || !has_move() on:click=cut>{move || language().analysis().delete_from_here()}</button>
            <Question
                open=cutting
                asks=|language| language.analysis().cut_question()
                yes=|language| language.analysis().delete_from_here()
                no=|language| language.buttons().cancel()
                id="cut-yes"
                does=Callback::new(move |()| table.send(StudyMessage::Cut))
            />
        </section>
    }
}

/// A part of the text.
#[derive(Clone, Debug, PartialEq)]
enum Item {
    /// A move, after which one stands at the path.
    Move { path: Path, listed: Box<ListedMove>, has_number: bool, is_main: bool },
    /// What is said.
    Comment(String),
    /// A variation begins.
    Open,
    /// It ends.
    Close,
}

fn view_of(table: StudyTable, item: Item) -> AnyView {
    match item {
        Item::Move { path, listed, has_number, is_main } => {
            let here = path.clone();
            let is_shown = Memo::new(move |_| table.study.with(|study| *study.path() == here));
            let number = has_number.then(|| format!("{} ", listed.number));
            let label = listed.label(table.client.language());
            view! {
                <button class:main=is_main class:shown=move || is_shown.get() aria-label=label
                    aria-current=move || is_shown.get().then_some("step") on:click=move |_| table.send(StudyMessage::Go(path.clone()))>
                    {number}{colour_of_move(&listed.before)}{listed.text}
                </button>
            }
            .into_any()
        }
        Item::Comment(text) => view! { <span class="remark">{text}</span> }.into_any(),
        Item::Open => view! { <span class="bracket">"("</span> }.into_any(),
        Item::Close => view! { <span class="bracket">")"</span> }.into_any(),
    }
}

fn items(study: &Study) -> Vec<Item> {
    let record = study.record();
    let mut items = Vec::new();
    write(record.line(), record.start(), &[], 0, &mut items);
    items
}

/// Writes a line that begins in a position, after so many turns of the game.
fn write(line: &Line, start: AnyPosition, turnings: &[(usize, usize)], played: usize, items: &mut Vec<Item>) {
    let remark = |comment: &Option<tripylon_rules::record::Comment>| {
        comment.as_ref().map(|comment| Item::Comment(comment.as_str().to_string()))
    };
    items.extend(remark(&line.comment));
    let mut position = start;
    let mut needs_number = true;
    for (index, ply) in line.plies().iter().enumerate() {
        let before = position;
        let turn = played + index;
        let number = MoveNumber::of_turn(turn);
        let listed = Box::new(ListedMove { number, before, text: before.move_text(ply.mv()) });
        let path = Path { turnings: turnings.to_vec(), plies: index + 1 };
        let has_number = number.is_first() || needs_number;
        items.push(Item::Move { path, listed, has_number, is_main: turnings.is_empty() });
        items.extend(remark(&ply.comment));
        for (number, variation) in ply.variations().iter().enumerate() {
            let turnings: Vec<(usize, usize)> = turnings.iter().copied().chain([(index, number)]).collect();
            items.push(Item::Open);
            write(variation, before, &turnings, turn, items);
            items.push(Item::Close);
        }
        needs_number = ply.comment.is_some() || !ply.variations().is_empty();
        position.play(ply.mv()).expect("the moves of a record are legal");
    }
}
