use leptos::prelude::*;
use tripylon_texts::Language;

use super::dialog::Dialog;
use crate::client::Client;

/// A dialog that asks for confirmation of an action that cannot be undone.
#[component]
pub(crate) fn ConfirmDialog(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// The question.
    question: fn(Language) -> &'static str,
    /// The label of the confirm button.
    confirm_label: fn(Language) -> &'static str,
    /// The label of the cancel button.
    cancel_label: fn(Language) -> &'static str,
    /// The id of the confirm button.
    id: &'static str,
    /// Called on confirmation.
    on_confirm: Callback<()>,
) -> impl IntoView {
    let client = Client::from_context();
    let confirm = move |_| {
        open.set(false);
        on_confirm.run(());
    };
    view! {
        <Dialog open title=client.text_signal(question)>
            <div class="actions">
                // The safe button has the focus, so that Enter pressed twice changes nothing.
                <button autofocus on:click=move |_| open.set(false)>{client.text(cancel_label)}</button>
                <button class="danger" id=id on:click=confirm>{client.text(confirm_label)}</button>
            </div>
        </Dialog>
    }
}

/// Asks for confirmation before the player resigns.
#[component]
pub(crate) fn ConfirmResign(open: RwSignal<bool>, on_confirm: Callback<()>) -> impl IntoView {
    view! {
        <ConfirmDialog
            open
            question=|language| language.game().resign_question()
            confirm_label=|language| language.game().resign()
            cancel_label=|language| language.buttons().cancel()
            id="resign-yes"
            on_confirm
        />
    }
}
