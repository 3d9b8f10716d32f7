use leptos::prelude::*;
use tripylon_client::{ArrowKey, hand_clicks, hand_piece_text};
use tripylon_drawing::Scene;
use tripylon_rules::{AnyClick, AnyPosition};
use tripylon_texts::place_content_text;
use web_sys::KeyboardEvent;

use super::context::BoardContext;
use crate::browser;

/// The board as a list of buttons, one per cell: for arrow keys and screen readers.
#[component]
pub(crate) fn AccessibleCells(board: BoardContext, #[prop(into)] scene: Signal<Scene>) -> impl IntoView {
    let choices = Memo::new(move |_| board.view.with(|board_view| board_view.marks.choices.clone()));
    let shown = Memo::new(move |_| board.view.with(|board_view| board_view.position));
    let cells = Memo::new(move |_| {
        let mut cells = shown.get().game().board_clicks();
        // Pieces in hand stay in the list when they are used up, so that the focus stays on them.
        cells.extend(hand_clicks(&shown.get()));
        cells
    });
    let focus = board.focus;
    // After the last placement the pieces in hand are gone, and the board gets the focus of one of them.
    Effect::new(move |_| {
        let lost = cells.with(|cells| focus.get_untracked().filter(|focused| !cells.contains(focused)));
        let heir = choices.with(|choices| choices.first().copied());
        if let Some(heir) = lost.and(heir.or_else(|| cells.with(|cells| cells.first().copied()))) {
            browser::focus_element(&element_id(heir));
        }
    });
    // One cell takes part in the order of Tab, even while nothing can be chosen.
    let current = Memo::new(move |_| {
        let first = choices.with(|choices| choices.first().copied());
        focus.get().or(first).or_else(|| cells.with(|cells| cells.first().copied()))
    });
    let on_key = move |event: KeyboardEvent, cell: AnyClick| {
        let Some(direction) = ArrowKey::from_key(&event.key()) else { return };
        event.prevent_default();
        event.stop_propagation();
        let next = choices
            .with_untracked(|choices| scene.with_untracked(|scene| direction.nearest(scene, choices, cell)));
        if let Some(next) = next {
            browser::focus_element(&element_id(next));
        }
    };
    let label = move |cell: AnyClick| label(board, &shown.get(), &choices.get(), cell);
    view! {
        <ul class="accessible-cells" aria-label=move || board_name(board)>
            <For each=move || cells.get() key=Clone::clone let:cell>
                {
                    let is_choice = Memo::new(move |_| choices.with(|choices| choices.contains(&cell)));
                    let tab = move || if current.get() == Some(cell) { "0" } else { "-1" };
                    view! {
                        <li>
                            <button
                                id=element_id(cell)
                                tabindex=tab
                                aria-disabled=move || (!is_choice.get()).to_string()
                                on:focus=move |_| focus.set(Some(cell))
                                // A button that is removed passes its focus on.
                                on:blur=move |_| if cells.with_untracked(|cells| cells.contains(&cell)) { focus.set(None) }
                                on:keydown=move |event| on_key(event, cell)
                                on:click=move |_| board.click(cell)
                            >
                                {move || label(cell)}
                            </button>
                        </li>
                    }
                }
            </For>
        </ul>
    }
}

fn element_id(cell: AnyClick) -> String {
    format!("cell-{cell}")
}

fn board_name(board: BoardContext) -> &'static str {
    let speech = board.client.language().speech();
    match board.view.with(|board_view| board_view.position) {
        AnyPosition::Pylos(..) => speech.board_pylos(),
        AnyPosition::LePylos(..) => speech.board_le_pylos(),
        AnyPosition::Pylon(..) => speech.board_pylon(),
    }
}

/// The spoken label of a cell: its name, its content and what a click would do.
fn label(board: BoardContext, shown: &AnyPosition, choices: &[AnyClick], cell: AnyClick) -> String {
    let language = board.client.language();
    let speech = language.speech();
    let name = cell.to_string();
    let content = place_content_text(language, shown, &name);
    let is_piece = content.as_deref().is_some_and(|content| content != speech.empty());
    let mut text = match content {
        Some(content) => speech.place(&name, &content),
        None => hand_piece_text(language, shown, cell).unwrap_or(name),
    };
    let clicks = board.view.with(|board_view| board_view.marks.clicked.clone());
    if clicks.contains(&cell) {
        text = format!("{text}, {}", speech.chosen());
    }
    if choices.contains(&cell) {
        let action = match (is_piece, clicks.is_empty()) {
            (false, _) => speech.may_be_played(),
            (true, true) => speech.may_be_moved(),
            (true, false) if matches!(shown, AnyPosition::Pylos(..)) => speech.may_be_taken(),
            (true, false) => speech.may_be_played(),
        };
        text = format!("{text}, {action}");
    }
    text
}
