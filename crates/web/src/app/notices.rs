use leptos::prelude::*;

use crate::client::{Client, Notice};

/// Notices about the client's state, each with a button to close it.
#[component]
pub(crate) fn Notices() -> impl IntoView {
    let client = Client::from_context();
    let close =
        move |notice: Notice| client.notices.update(|notices| notices.retain(|other| *other != notice));
    view! {
        <div class="notices" aria-live="assertive">
            <For each=move || client.notices.get() key=|notice| *notice as u8 let:notice>
                <p class="notice" role="alert">
                    <span>{move || notice_text(client, notice)}</span>
                    <Show when=move || matches!(notice, Notice::NewVersion | Notice::EngineFailed | Notice::LanguageNotLoaded)>
                        <button on:click=move |_| reload()>{client.text(|language| language.buttons().reload())}</button>
                    </Show>
                    <button on:click=move |_| close(notice)>{client.text(|language| language.buttons().close())}</button>
                </p>
            </For>
        </div>
    }
}

fn notice_text(client: Client, notice: Notice) -> &'static str {
    let errors = client.language().errors();
    match notice {
        Notice::SavedGameUnreadable => errors.saved_game(),
        Notice::SettingsUnreadable => errors.saved_settings(),
        Notice::StorageForbidden => errors.storage_forbidden(),
        Notice::StorageFull => errors.storage_full(),
        Notice::NoWorkers => errors.no_workers(),
        Notice::EngineFailed => errors.engine_failed(),
        Notice::TablesFailed => errors.tables_failed(),
        Notice::NetworkFailed => errors.network_failed(),
        Notice::LanguageNotLoaded => errors.language_not_loaded(),
        Notice::NewVersion => errors.new_version(),
    }
}

fn reload() {
    // A failed reload leaves the page as it is.
    let _ = window().location().reload();
}
