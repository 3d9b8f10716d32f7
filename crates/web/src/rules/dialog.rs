use leptos::prelude::*;
use tripylon_rules::AnyGame;

use super::sections::rules_sections;
use crate::{
    client::Client,
    ui::{Dialog, game_name},
};

/// The rules of the game that is being played, over its board.
#[component]
pub(crate) fn RulesDialog(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    game: Signal<AnyGame>,
) -> impl IntoView {
    let client = Client::from_context();
    let title =
        move || format!("{} · {}", game_name(client, game.get().id()), client.language().game().rules());
    view! {
        <Dialog open title=Signal::derive(title)>
            <div class="rules-text" tabindex="0">{move || rules_sections(game.get())}</div>
            <div class="actions">
                <button id="close-rules" on:click=move |_| open.set(false)>{client.text(|language| language.buttons().close())}</button>
            </div>
        </Dialog>
    }
}
