use leptos::prelude::*;

use crate::client::Client;

/// What finishes a half-made turn, and what takes it apart again.
///
/// On a phone it stands at the lower edge, whatever is scrolled: the board above it is where the turn is made. There it
/// says again what is to be done, for it covers where that is said.
#[component]
pub(crate) fn TurnBar(
    #[prop(into)] may_be_done: Signal<bool>,
    #[prop(into)] may_be_undone: Signal<bool>,
    /// What the button says that finishes it.
    #[prop(into)]
    done: Signal<&'static str>,
    /// What is to be done.
    #[prop(into)]
    prompt: Signal<String>,
    finish: Callback<()>,
    undo: Callback<()>,
) -> impl IntoView {
    let client = Client::here();
    view! {
        <div class="turn-bar">
            <p class="said-again" aria-hidden="true">{prompt}</p>
            <Show when=move || may_be_done.get()>
                <button class="primary wide" id="done" on:click=move |_| finish.run(())>{done}</button>
            </Show>
            <Show when=move || may_be_undone.get()>
                <button class="wide" id="start-over" on:click=move |_| undo.run(())>{client.says(|language| language.game().undo_touch())}</button>
            </Show>
        </div>
    }
}
