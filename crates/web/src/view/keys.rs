use leptos::{ev::KeyboardEvent, prelude::*};
use tripylon_drawing::Camera;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::{
    state::{Message, Walk},
    table::Table,
};

/// Lets the keys of the game page do what the buttons do.
pub(crate) fn listen(table: Table, camera: RwSignal<Camera>, help: RwSignal<bool>) {
    listen_for(move |key| press(table, camera, help, key));
}

/// Lets keys do something on the page that is open; whether they did is answered.
pub(crate) fn listen_for(press: impl Fn(&str) -> bool + 'static) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if is_for_us(&event) && press(&event.key()) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}

/// Whoever types into a field, answers a question, or holds a key of the browser's, does not mean the board.
pub(crate) fn is_for_us(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let is_field =
        target.is_some_and(|target| matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
    let is_asked = document().query_selector("dialog[open]").ok().flatten().is_some();
    !is_field && !is_asked && !event.ctrl_key() && !event.alt_key() && !event.meta_key()
}

fn press(table: Table, camera: RwSignal<Camera>, help: RwSignal<bool>, key: &str) -> bool {
    /// A step of the board, as a part of its width.
    const STEP: f64 = 0.08;
    let turn = |right: f64| camera.update(|camera| *camera = camera.turned_by(right, 0.0));
    match key {
        "Escape" => table.send(Message::StartOver),
        "d" | "D" => table.send(Message::Done),
        "u" | "U" => table.send(Message::Undo),
        "h" | "H" => table.ask_advice(),
        "," => turn(-STEP),
        "." => turn(STEP),
        "v" | "V" => table.client.settings.update(|settings| settings.flat = !settings.flat),
        "PageUp" => table.send(Message::Walk(Walk::Back)),
        "PageDown" => table.send(Message::Walk(Walk::On)),
        "?" => help.set(true),
        _ => return false,
    }
    true
}
