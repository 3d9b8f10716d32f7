use leptos::prelude::*;
use tripylon_texts::Keyboard;

use super::context::BoardContext;
use crate::ui::Dialog;

/// A dialog that lists the keys of a page with a board.
#[component]
pub(crate) fn KeyboardHelp(
    board: BoardContext,
    /// The lines of the keys that do not change the view.
    lines: fn(Keyboard) -> Vec<&'static str>,
) -> impl IntoView {
    let (client, open) = (board.client, board.keys_open);
    let all_lines = move || {
        let keyboard = client.language().keyboard();
        let mut all = lines(keyboard);
        if board.has_views() {
            all.extend([keyboard.rotate_board(), keyboard.flat_view(), keyboard.reset_view()]);
        }
        all.extend([
            keyboard.flip(),
            keyboard.coordinates(),
            keyboard.sound(),
            keyboard.full_screen(),
            keyboard.help(),
        ]);
        all
    };
    view! {
        <Dialog open title=client.text_signal(|language| language.keyboard().title())>
            <ul class="keys">
                {move || all_lines().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
            <Show when=move || client.settings.with(|settings| settings.shortcuts_off)>
                <p class="hint">{client.text(|language| language.keyboard().shortcuts_off())}</p>
            </Show>
            <div class="actions">
                <button on:click=move |_| open.set(false)>{client.text(|language| language.buttons().close())}</button>
            </div>
        </Dialog>
    }
}
