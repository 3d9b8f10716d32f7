use leptos::prelude::*;
use tripylon_texts::Keyboard;

use super::dialog::Dialog;
use crate::client::Client;

/// The keys of a page and what they do.
#[component]
pub(crate) fn Help(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// A line for each of them.
    lines: fn(Keyboard) -> Vec<&'static str>,
) -> impl IntoView {
    let client = Client::here();
    view! {
        <Dialog open title=client.words(|language| language.keyboard().title())>
            <ul class="keys">
                {move || lines(client.language().keyboard()).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
            <div class="actions">
                <button on:click=move |_| open.set(false)>{client.says(|language| language.buttons().close())}</button>
            </div>
        </Dialog>
    }
}
