use leptos::prelude::*;
use tripylon_client::ArrowKey;
use tripylon_drawing::Scene;
use tripylon_rules::{AnyClick, AnyPosition};
use tripylon_texts::place_content_text;
use web_sys::KeyboardEvent;

use super::context::BoardContext;
use crate::browser;

/// The board as a list of buttons, one per cell: for arrow keys and screen readers.
#[component]
pub(crate) fn AccessibleCells(
    board: BoardContext,
    #[prop(into)] scene: Signal<Scene>,
    focus: RwSignal<Option<AnyClick>>,
) -> impl IntoView {
    let choices = Memo::new(move |_| board.view.with(|board_view| board_view.marks.choices.clone()));
    let shown = Memo::new(move |_| board.view.with(|board_view| board_view.position));
    let cells = move || {
        let mut cells = shown.get().game().board_clicks();
        // Pieces off the board can be chosen too.
        let off_board: Vec<AnyClick> =
            choices.get().into_iter().filter(|choice| !cells.contains(choice)).collect();
        cells.extend(off_board);
        cells
    };
    let current = move || {
        focus
            .get()
            .filter(|cell| choices.with(|choices| choices.contains(cell)))
            .or_else(|| choices.with(|choices| choices.first().copied()))
    };
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
            <For each=cells key=Clone::clone let:cell>
                {
                    let is_choice = Memo::new(move |_| choices.with(|choices| choices.contains(&cell)));
                    let tab = move || if current() == Some(cell) { "0" } else { "-1" };
                    view! {
                        <li>
                            <button
                                id=element_id(cell)
                                tabindex=tab
                                aria-disabled=move || (!is_choice.get()).to_string()
                                on:focus=move |_| focus.set(Some(cell))
                                on:blur=move |_| focus.set(None)
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
    let Some(what) = place_content_text(language, shown, &name) else { return name };
    let mut text = speech.place(&name, &what);
    let clicks = board.view.with(|board_view| board_view.marks.clicked.clone());
    if clicks.contains(&cell) {
        text = format!("{text}, {}", speech.chosen());
    }
    if choices.contains(&cell) {
        let action = match (what == speech.empty(), clicks.is_empty()) {
            (true, _) => speech.may_be_played(),
            (false, true) => speech.may_be_moved(),
            (false, false) if matches!(shown, AnyPosition::Pylos(..)) => speech.may_be_taken(),
            (false, false) => speech.may_be_played(),
        };
        text = format!("{text}, {action}");
    }
    text
}
