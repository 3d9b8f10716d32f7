use leptos::prelude::*;

use crate::client::Client;

/// Tells the player that the board shows an earlier position, with a button back to the current one.
#[component]
pub(crate) fn HistoryBar(
    #[prop(into)] is_in_history: Signal<bool>,
    go_to_current: Callback<()>,
) -> impl IntoView {
    let client = Client::from_context();
    view! {
        <Show when=move || is_in_history.get()>
            <section class="card history-bar">
                <p>{client.text(|language| language.game().viewing_history())}</p>
                <button on:click=move |_| go_to_current.run(())>{client.text(|language| language.game().back_to_game())}</button>
            </section>
        </Show>
    }
}
