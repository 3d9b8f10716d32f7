use leptos::prelude::*;

use crate::client::Client;

/// Says that the board shows an earlier position of the game, and leads back to the last one.
#[component]
pub(crate) fn LookingBack(#[prop(into)] is_looking_back: Signal<bool>, back: Callback<()>) -> impl IntoView {
    let client = Client::here();
    view! {
        <Show when=move || is_looking_back.get()>
            <section class="card looking-back">
                <p>{client.says(|language| language.game().looking_back())}</p>
                <button on:click=move |_| back.run(())>{client.says(|language| language.game().back_to_game())}</button>
            </section>
        </Show>
    }
}
