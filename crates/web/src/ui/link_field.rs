use leptos::prelude::*;

use crate::{browser, client::Client, export};

/// A link with a copy button and, where the device supports it, a share button.
#[component]
pub(crate) fn LinkField(id: &'static str, link: String) -> impl IntoView {
    let client = Client::from_context();
    let buttons = move || client.language().buttons();
    let copy_result = RwSignal::new(None::<bool>);
    let link = StoredValue::new(link);
    let copy = move |_| {
        link.with_value(|link| {
            export::copy_to_clipboard(link, move |succeeded| _ = copy_result.try_set(Some(succeeded)));
        });
    };
    let share = move |_| link.with_value(|link| browser::share(link));
    let label = move || if copy_result.get() == Some(true) { buttons().copied() } else { buttons().copy() };
    view! {
        <div class="link">
            <input id=id type="text" readonly aria-label=client.text(|language| language.analysis().link()) prop:value=link.get_value() on:focus=move |event| select_all(&event) />
            <button id="copy-link" on:click=copy>{label}</button>
            {browser::can_share().then(|| view! { <button id="share-link" on:click=share>{client.text(|language| language.online().share_link())}</button> })}
        </div>
        <Show when=move || copy_result.get() == Some(false)>
            <p class="failure" role="alert">{client.text(|language| language.errors().copy_failed())}</p>
        </Show>
        <Show when=move || !client.is_reachable()>
            <p class="note">{client.text(|language| language.online().link_local_only())}</p>
        </Show>
    }
}

/// Selects the whole link when the field gets the focus.
fn select_all(event: &leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(event).select();
}
