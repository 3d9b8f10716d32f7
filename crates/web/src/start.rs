use js_sys::global;
use wasm_bindgen::{JsCast, prelude::wasm_bindgen};
use web_sys::DedicatedWorkerGlobalScope;

use crate::{app::App, engine};

/// Runs as soon as the module is loaded, and sees where that was.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
    match global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => engine::work(&scope),
        Err(_) => open_page(),
    }
}

/// Puts the client in the place of the sentence that is shown while it loads.
fn open_page() {
    let document = web_sys::window().and_then(|window| window.document()).expect("a page has a document");
    if let Some(loading) = document.get_element_by_id("loading") {
        loading.remove();
    }
    leptos::mount::mount_to_body(App);
}
