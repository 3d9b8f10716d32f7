use leptos::prelude::*;

use super::icon::{Icon, IconSvg};
use crate::client::Client;

/// A button that shows an icon; a tooltip names it and its key.
#[component]
pub(crate) fn IconButton(
    id: &'static str,
    #[prop(into)] icon: Signal<Icon>,
    label: Signal<String>,
    key: &'static str,
    /// Whether a toggle button is pressed.
    #[prop(optional)]
    pressed: Option<Signal<bool>>,
    on_press: Callback<()>,
) -> impl IntoView {
    let client = Client::from_context();
    let has_key = move || !client.settings.with(|settings| settings.shortcuts_off);
    view! {
        <button
            class="icon-button"
            id=id
            aria-label=label
            aria-keyshortcuts=move || has_key().then_some(key)
            aria-pressed=move || pressed.map(|pressed| pressed.get().to_string())
            on:click=move |_| on_press.run(())
        >
            <IconSvg icon />
            <span class="tooltip" aria-hidden="true">{label}<Show when=has_key><kbd>{key}</kbd></Show></span>
        </button>
    }
}

/// A button with an icon above its label.
#[component]
pub(crate) fn ActionButton(
    id: &'static str,
    icon: Icon,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] disabled: Signal<bool>,
    /// Whether the action is going on.
    #[prop(optional)]
    busy: Signal<bool>,
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button class="action-button" id=id disabled=disabled aria-busy=move || busy.get().to_string() on:click=move |_| on_press.run(())>
            <IconSvg icon />
            <span>{label}</span>
        </button>
    }
}
