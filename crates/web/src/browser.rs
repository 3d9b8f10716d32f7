//! Thin wrappers of browser APIs outside the page's elements.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, prelude::Closure};

/// The URL's fragment, with the `#`.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// The page's URL without the fragment.
pub(crate) fn page_url() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_string()
}

/// Whether the page was opened under a name of this machine only.
pub(crate) fn is_localhost() -> bool {
    let name = window().location().hostname().unwrap_or_default();
    name == "localhost" || name == "[::1]" || name.starts_with("127.")
}

/// Changes the fragment, which adds a history entry.
pub(crate) fn set_hash(hash: &str) {
    // The page changes even if the browser refuses.
    let _ = window().location().set_hash(hash);
}

/// The user's preferred languages, best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether the system prefers a dark colour scheme.
pub(crate) fn prefers_dark() -> bool {
    matches(DARK_SCHEME_QUERY)
}

const DARK_SCHEME_QUERY: &str = "(prefers-color-scheme: dark)";

/// Calls back when the system's colour scheme changes.
pub(crate) fn on_colour_scheme_change(callback: impl Fn() + 'static) {
    let Some(list) = window().match_media(DARK_SCHEME_QUERY).ok().flatten() else { return };
    let listener = Closure::<dyn Fn()>::new(callback);
    // Without events the change takes effect at the next visit.
    let _ = list.add_event_listener_with_callback("change", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Whether the system prefers reduced motion.
pub(crate) fn prefers_reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether the browser can show a page on the full screen.
pub(crate) fn can_fill_screen() -> bool {
    document().fullscreen_enabled()
}

/// Whether the page fills the screen.
pub(crate) fn is_full_screen() -> bool {
    document().fullscreen_element().is_some()
}

/// Shows the page on the full screen, or in its window again.
pub(crate) fn toggle_full_screen() {
    if is_full_screen() {
        document().exit_fullscreen();
    } else if let Some(root) = document().document_element() {
        // The page stays in its window if the browser refuses.
        let _ = root.request_fullscreen();
    }
}

/// Sets an attribute of the root element.
pub(crate) fn set_root_attribute(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// Calls back when a newer version of the site takes over while this page is open.
pub(crate) fn on_new_version(callback: impl Fn() + 'static) {
    // The first service worker also takes over, but is not newer than the page.
    let Some(container) = service_worker_container().filter(|container| container.controller().is_some())
    else {
        return;
    };
    let listener = Closure::<dyn Fn()>::new(callback);
    // Without events the newer version comes with the next visit.
    let _ = container.add_event_listener_with_callback("controllerchange", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Whether a service worker makes the site available offline.
pub(crate) fn has_service_worker() -> bool {
    service_worker().is_some()
}

/// The service worker that controls this page.
pub(crate) fn service_worker() -> Option<web_sys::ServiceWorker> {
    service_worker_container()?.controller()
}

/// The service worker API; pages without a secure context have none.
fn service_worker_container() -> Option<web_sys::ServiceWorkerContainer> {
    let found = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    found.dyn_into().ok()
}

/// A random seed.
pub(crate) fn random_seed() -> u64 {
    (js_sys::Math::random() * 2_f64.powi(52)) as u64
}

/// The time since the page was opened, in milliseconds.
pub(crate) fn monotonic_ms() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// The time since the page was opened as a timestamp, for the clocks of local games.
pub(crate) fn monotonic_time() -> tripylon_play::Timestamp {
    tripylon_play::Timestamp((monotonic_ms() / 10.0) as i64)
}

/// Moves the keyboard focus to an element.
pub(crate) fn focus_element(id: &str) {
    focus_selected(&format!("[id={id:?}]"));
}

/// Moves the focus to the first element that matches a selector.
pub(crate) fn focus_selected(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Hidden elements cannot be focused.
        let _ = element.focus();
    }
}

/// Whether the user has interacted with the page, which browsers require before sound. Browsers that do not tell may
/// try.
pub(crate) fn has_user_activation() -> bool {
    let activation = js_sys::Reflect::get(&window().navigator(), &"userActivation".into());
    let active = activation.and_then(|activation| js_sys::Reflect::get(&activation, &"hasBeenActive".into()));
    active.ok().and_then(|active| active.as_bool()).unwrap_or(true)
}

/// Scrolls the first element that matches the selector into view, unless all of it is visible.
pub(crate) fn scroll_into_view(selector: &str) {
    let Ok(Some(element)) = document().query_selector(selector) else { return };
    let rect = element.get_bounding_client_rect();
    let viewport_height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(f64::MAX);
    if rect.top() < 0.0 || rect.bottom() > viewport_height {
        element.scroll_into_view();
    }
}

/// The time of this machine's clock.
pub(crate) fn current_time() -> tripylon_play::Timestamp {
    tripylon_play::Timestamp((js_sys::Date::now() / 10.0) as i64)
}

/// Whether the browser has a share dialog.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Opens the share dialog for a URL.
pub(crate) fn share(address: &str) {
    let data = web_sys::ShareData::new();
    data.set_url(address);
    let shared = window().navigator().share_with_data(&data);
    // Cancelling the dialog is not an error.
    wasm_bindgen_futures::spawn_local(async move { _ = wasm_bindgen_futures::JsFuture::from(shared).await });
}

/// A date in the page's language; in the user's regional form if the browser has the same language.
pub(crate) fn format_date(at: tripylon_play::Timestamp) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at.0 as f64 * 10.0));
    let root = document().document_element();
    let language = root.and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    let regional = window().navigator().language().filter(|regional| regional.starts_with(&language));
    let locale = regional.unwrap_or(language);
    String::from(date.to_locale_date_string(&locale, &wasm_bindgen::JsValue::UNDEFINED))
}

/// Takes the focus from the active field, so that its change event fires: it would come too late once the page is
/// gone.
pub(crate) fn blur_active_element() {
    if let Some(element) =
        document().active_element().and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        // Elements that cannot be blurred are not focused.
        let _ = element.blur();
    }
}
