use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::{
    client::Client,
    net::{api::ApiError, online_api},
    ui::request_error_text,
};

/// A form in which a guest chooses a name. Users with an account keep the account's name.
#[component]
pub(crate) fn NameField() -> impl IntoView {
    let client = Client::from_context();
    let name = RwSignal::new(String::new());
    // The identity may arrive later and may change.
    Effect::new(move |_| {
        name.set(client.me.with(|me| me.as_ref().map(|me| me.name.clone())).unwrap_or_default());
    });
    let request_error = RwSignal::new(None::<ApiError>);
    let is_saved = RwSignal::new(false);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match online_api::set_name(name.get_untracked().trim().to_string()).await {
                Ok(me) => {
                    client.me.set(Some(me));
                    _ = request_error.try_set(None);
                    _ = is_saved.try_set(true);
                }
                Err(error) => _ = request_error.try_set(Some(error)),
            }
        });
    };
    let is_guest = move || client.me.with(|me| me.as_ref().is_some_and(|me| !me.account));
    let is_changed = move || client.me.with(|me| me.as_ref().is_some_and(|me| me.name != name.get().trim()));
    // "Saved" stays until the user types something else.
    let hint = move || {
        let texts = client.language().online();
        if is_saved.get() && !is_changed() { texts.saved() } else { texts.name_hint() }
    };
    view! {
        <Show when=is_guest>
            <form class="name-field card" on:submit=save>
                <label for="own-name">{client.text(|language| language.online().your_name())}</label>
                <div class="link">
                    <input id="own-name" type="text" maxlength="24" autocomplete="nickname" prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
                    <button id="save-name" type="submit" disabled=move || !is_changed()>{client.text(|language| language.online().save_name())}</button>
                </div>
                <p class="hint" role="status">{hint}</p>
                {move || request_error.get().map(|error| view! { <p class="failure" role="alert">{request_error_text(client, error)}</p> })}
            </form>
        </Show>
    }
}
