use leptos::prelude::*;

use crate::client::Client;

/// The buttons that finish a turn in progress or undo its last click.
///
/// On a phone the bar is fixed to the lower edge of the screen. It covers the prompt there, so it repeats it.
#[component]
pub(crate) fn TurnBar(
    #[prop(into)] can_finish: Signal<bool>,
    #[prop(into)] can_undo: Signal<bool>,
    /// The label of the finish button.
    #[prop(into)]
    finish_label: Signal<&'static str>,
    /// The prompt for the turn.
    #[prop(into)]
    prompt: Signal<String>,
    finish: Callback<()>,
    undo: Callback<()>,
) -> impl IntoView {
    let client = Client::from_context();
    view! {
        <div class="turn-bar">
            <p class="prompt-copy" aria-hidden="true">{prompt}</p>
            <Show when=move || can_finish.get()>
                <button class="primary wide" id="done" on:click=move |_| finish.run(())>{finish_label}</button>
            </Show>
            <Show when=move || can_undo.get()>
                <button class="wide" id="start-over" on:click=move |_| undo.run(())>{client.text(|language| language.game().undo_touch())}</button>
            </Show>
        </div>
    }
}
