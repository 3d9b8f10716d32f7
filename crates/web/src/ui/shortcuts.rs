use leptos::{ev::KeyboardEvent, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::client::Client;

/// Calls `on_key` for every shortcut key until the component is removed; letters are in lower case. `on_key` returns
/// whether it handled the key.
pub(crate) fn on_shortcut(client: Client, on_key: impl Fn(&str) -> bool + 'static) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let mut key = event.key();
        let is_character = key.chars().count() == 1;
        if is_character {
            key = key.to_lowercase();
        }
        // WCAG 2.1.4: a character alone can press a button by accident, for example with speech input.
        let is_off = is_character && client.settings.with_untracked(|settings| settings.shortcuts_off);
        if !is_off && can_be_shortcut(&event) && on_key(&key) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whether a key press can be a shortcut of the page: not typed into a field, no dialog open, no modifier held.
fn can_be_shortcut(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let is_field =
        target.is_some_and(|target| matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
    let has_open_dialog = document().query_selector("dialog[open]").ok().flatten().is_some();
    !is_field && !has_open_dialog && !event.ctrl_key() && !event.alt_key() && !event.meta_key()
}
