use js_sys::global;
use wasm_bindgen::{JsCast, prelude::wasm_bindgen};
use web_sys::DedicatedWorkerGlobalScope;

use crate::{app::App, engine};

/// The entry point of the module, on the page and in a worker.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
    match global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => engine::run_worker(scope),
        Err(_) => leptos::mount::mount_to_body(App),
    }
}
