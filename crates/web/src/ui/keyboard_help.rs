use leptos::prelude::*;
use tripylon_texts::Keyboard;

use super::dialog::Dialog;
use crate::client::Client;

/// A dialog that lists the keyboard shortcuts of a page.
#[component]
pub(crate) fn KeyboardHelp(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// The lines of the list.
    lines: fn(Keyboard) -> Vec<&'static str>,
) -> impl IntoView {
    let client = Client::from_context();
    view! {
        <Dialog open title=client.text_signal(|language| language.keyboard().title())>
            <ul class="keys">
                {move || lines(client.language().keyboard()).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ul>
            <div class="actions">
                <button on:click=move |_| open.set(false)>{client.text(|language| language.buttons().close())}</button>
            </div>
        </Dialog>
    }
}
