//! What the browser tells us, and what we tell it, outside of the page's own elements.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, prelude::Closure};

/// The part of the address from the `#` on.
pub(crate) fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// The address without that part.
pub(crate) fn page_address() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_string()
}

/// Whether only this computer itself has the name under which the page was opened.
pub(crate) fn is_this_computer() -> bool {
    let name = window().location().hostname().unwrap_or_default();
    name == "localhost" || name == "[::1]" || name.starts_with("127.")
}

/// Changes that part, which makes a step that one can go back.
pub(crate) fn set_hash(hash: &str) {
    // Where the address cannot be changed, the page changes nevertheless.
    let _ = window().location().set_hash(hash);
}

/// The languages that the reader prefers, the best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether the device is set to dark.
pub(crate) fn prefers_dark() -> bool {
    matches(DARK)
}

const DARK: &str = "(prefers-color-scheme: dark)";

/// Tells when the device becomes dark, or light again.
pub(crate) fn on_daylight(tell: impl Fn() + 'static) {
    let Some(list) = window().match_media(DARK).ok().flatten() else { return };
    let listener = Closure::<dyn Fn()>::new(tell);
    // Where nobody can listen, the page follows with the next visit.
    let _ = list.add_event_listener_with_callback("change", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Whether the reader wants things to stay still.
pub(crate) fn prefers_stillness() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Sets an attribute of the root element.
pub(crate) fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // The names are those of attributes.
        let _ = root.set_attribute(name, value);
    }
}

/// Tells when a newer version of the site has taken over while this page is open.
pub(crate) fn on_new_version(tell: impl Fn() + 'static) {
    // The very first one takes over as well, but is not newer than the page.
    let Some(container) = service_workers().filter(|container| container.controller().is_some()) else {
        return;
    };
    let listener = Closure::<dyn Fn()>::new(tell);
    // Where nobody can listen, the newer version comes with the next visit.
    let _ = container.add_event_listener_with_callback("controllerchange", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Whether the browser keeps the site for when there is no network.
pub(crate) fn is_kept() -> bool {
    service_worker().is_some()
}

/// The service worker that this page goes through, if there is one.
pub(crate) fn service_worker() -> Option<web_sys::ServiceWorker> {
    service_workers()?.controller()
}

/// What keeps the site; a page that came over a network unprotected has none.
fn service_workers() -> Option<web_sys::ServiceWorkerContainer> {
    let found = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    found.dyn_into().ok()
}

/// A number that nobody can foretell.
pub(crate) fn seed() -> u64 {
    (js_sys::Math::random() * 2_f64.powi(52)) as u64
}

/// The time since the page was opened, in milliseconds.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Makes an element the one that hears the keyboard.
pub(crate) fn focus(id: &str) {
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        // An element that is not shown cannot be focused, and need not be.
        let _ = element.focus();
    }
}

/// Whether somebody has touched the page, without which a browser does not let it be heard. One that cannot tell lets it try.
pub(crate) fn was_touched() -> bool {
    let activation = js_sys::Reflect::get(&window().navigator(), &"userActivation".into());
    let active = activation.and_then(|activation| js_sys::Reflect::get(&activation, &"hasBeenActive".into()));
    active.ok().and_then(|active| active.as_bool()).unwrap_or(true)
}

/// Scrolls until the first element that a selector finds is seen, unless all of it is.
pub(crate) fn bring_into_view(selector: &str) {
    let Ok(Some(element)) = document().query_selector(selector) else { return };
    let place = element.get_bounding_client_rect();
    let below = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(f64::MAX);
    if place.top() < 0.0 || place.bottom() > below {
        element.scroll_into_view();
    }
}

/// What this computer's clock says.
pub(crate) fn moment() -> tripylon_room::Moment {
    tripylon_room::Moment((js_sys::Date::now() / 10.0) as i64)
}

/// Whether the device has a way to pass something on.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Passes an address on, to whomever the reader chooses.
pub(crate) fn share(address: &str) {
    let data = web_sys::ShareData::new();
    data.set_url(address);
    let shared = window().navigator().share_with_data(&data);
    // Whoever thinks better of it has not shared it, and that is all.
    wasm_bindgen_futures::spawn_local(async move { _ = wasm_bindgen_futures::JsFuture::from(shared).await });
}

/// A day as the reader writes it: where the browser speaks the same language, as in the reader's country.
pub(crate) fn day(at: tripylon_room::Moment) -> String {
    let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(at.0 as f64 * 10.0));
    let root = document().document_element();
    let language = root.and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    let own = window().navigator().language().filter(|own| own.starts_with(&language));
    let way = own.unwrap_or(language);
    String::from(date.to_locale_date_string(&way, &wasm_bindgen::JsValue::UNDEFINED))
}

/// Lets whatever is being typed be taken over, as if the reader had gone to the next field: a field that goes away with its page says
/// so too late.
pub(crate) fn finish_typing() {
    if let Some(element) =
        document().active_element().and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        // What cannot lose the focus does not have it.
        let _ = element.blur();
    }
}
