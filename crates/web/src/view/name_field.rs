use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::failure::failure_text;
use crate::{client::Client, online, server::NoAnswer};

/// What somebody is called, where it can be changed: a guest may take any name, an account keeps its own.
#[component]
pub(crate) fn NameField() -> impl IntoView {
    let client = Client::here();
    let name = RwSignal::new(String::new());
    // Who one is may become known later, and may change.
    Effect::new(move |_| {
        name.set(client.me.with(|me| me.as_ref().map(|me| me.name.clone())).unwrap_or_default());
    });
    let failure = RwSignal::new(None::<NoAnswer>);
    let is_kept = RwSignal::new(false);
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match online::take_name(name.get_untracked().trim().to_string()).await {
                Ok(me) => {
                    client.me.set(Some(me));
                    _ = failure.try_set(None);
                    _ = is_kept.try_set(true);
                }
                Err(why) => _ = failure.try_set(Some(why)),
            }
        });
    };
    let is_guest = move || client.me.with(|me| me.as_ref().is_some_and(|me| !me.account));
    let is_new = move || client.me.with(|me| me.as_ref().is_some_and(|me| me.name != name.get().trim()));
    // It says so until something else is typed.
    let hint = move || {
        let texts = client.language().online();
        if is_kept.get() && !is_new() { texts.kept() } else { texts.name_hint() }
    };
    view! {
        <Show when=is_guest>
            <form class="name-field card" on:submit=keep>
                <label for="own-name">{client.says(|language| language.online().your_name())}</label>
                <div class="link">
                    <input id="own-name" type="text" maxlength="24" autocomplete="nickname" prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
                    <button id="keep-name" type="submit" disabled=move || !is_new()>{client.says(|language| language.online().keep_name())}</button>
                </div>
                <p class="hint" role="status">{hint}</p>
                {move || failure.get().map(|why| view! { <p class="failure" role="alert">{failure_text(client, why)}</p> })}
            </form>
        </Show>
    }
}
