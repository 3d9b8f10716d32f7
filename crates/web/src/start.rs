use js_sys::global;
use wasm_bindgen::{JsCast, prelude::wasm_bindgen};
use web_sys::DedicatedWorkerGlobalScope;

use crate::{app::App, engine};

/// The entry point of the module, on the page and in a worker.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
    match global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => engine::run_worker(&scope),
        Err(_) => mount_app(),
    }
}

/// Mounts the client in place of the loading message.
fn mount_app() {
    let document = web_sys::window().and_then(|window| window.document()).expect("every page has a document");
    if let Some(loading) = document.get_element_by_id("loading") {
        loading.remove();
    }
    leptos::mount::mount_to_body(App);
}
