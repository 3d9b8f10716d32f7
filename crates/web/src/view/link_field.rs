use leptos::prelude::*;

use crate::{browser, client::Client, saving};

/// A link that is there to be sent to others: to be copied, or passed on where the device can do that.
#[component]
pub(crate) fn LinkField(id: &'static str, link: String) -> impl IntoView {
    let client = Client::here();
    let buttons = move || client.language().buttons();
    let copied = RwSignal::new(None::<bool>);
    let link = StoredValue::new(link);
    let copy = move |_| {
        link.with_value(|link| saving::copy(link, move |went_well| _ = copied.try_set(Some(went_well))));
    };
    let share = move |_| link.with_value(|link| browser::share(link));
    let label = move || if copied.get() == Some(true) { buttons().copied() } else { buttons().copy() };
    view! {
        <div class="link">
            <input id=id type="text" readonly aria-label=client.says(|language| language.analysis().link()) prop:value=link.get_value() on:focus=move |event| select_all(&event) />
            <button id="copy-link" on:click=copy>{label}</button>
            {browser::can_share().then(|| view! { <button id="share-link" on:click=share>{client.says(|language| language.online().share_link())}</button> })}
        </div>
        <Show when=move || copied.get() == Some(false)>
            <p class="failure" role="alert">{client.says(|language| language.errors().copy_failed())}</p>
        </Show>
        <Show when=move || !client.is_reachable()>
            <p class="note">{client.says(|language| language.online().link_here_only())}</p>
        </Show>
    }
}

/// Whoever touches the link means all of it.
fn select_all(event: &leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(event).select();
}
