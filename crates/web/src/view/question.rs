use leptos::prelude::*;
use tripylon_texts::Language;

use super::dialog::Dialog;
use crate::client::Client;

/// A question before something is done that cannot be taken back.
#[component]
pub(crate) fn Question(
    /// Whether it is asked.
    open: RwSignal<bool>,
    /// What is asked.
    asks: fn(Language) -> &'static str,
    /// What the button says that does it.
    yes: fn(Language) -> &'static str,
    /// What the other one says.
    no: fn(Language) -> &'static str,
    /// The id of the button that does it.
    id: &'static str,
    /// What is done.
    does: Callback<()>,
) -> impl IntoView {
    let client = Client::here();
    let answer = move |_| {
        open.set(false);
        does.run(());
    };
    view! {
        <Dialog open title=client.words(asks)>
            <div class="actions">
                <button class="danger" id=id on:click=answer>{client.says(yes)}</button>
                <button on:click=move |_| open.set(false)>{client.says(no)}</button>
            </div>
        </Dialog>
    }
}

/// Whether somebody really gives the game up.
#[component]
pub(crate) fn ResignQuestion(open: RwSignal<bool>, does: Callback<()>) -> impl IntoView {
    view! {
        <Question
            open
            asks=|language| language.game().resign_question()
            yes=|language| language.game().resign()
            no=|language| language.buttons().cancel()
            id="resign-yes"
            does
        />
    }
}
