//! What leaves the page: texts to the clipboard, files to the disk.

use js_sys::Array;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement,
    Url,
};

/// Copies a text; whether that went well is told a moment later.
pub(crate) fn copy(text: &str, done: impl Fn(bool) + 'static) {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    // A page that came over an unprotected network has none.
    let Some(clipboard) = clipboard.ok().and_then(|found| found.dyn_into::<web_sys::Clipboard>().ok()) else {
        return done(false);
    };
    let written = clipboard.write_text(text);
    spawn_local(async move { done(JsFuture::from(written).await.is_ok()) });
}

/// Offers a text as a file.
pub(crate) fn save_text(name: &str, kind: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&JsValue::from_str(text));
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        save(name, &blob);
    }
}

/// Offers a picture as a file of dots, so many wide and high.
pub(crate) fn save_png(name: &str, svg: &str, (width, height): (u32, u32)) {
    let Ok(image) = HtmlImageElement::new() else { return };
    let name = name.to_string();
    let shown = image.clone();
    let drawn = Closure::once_into_js(move || {
        // Where nothing can be drawn, there is nothing to save.
        let _ = draw(&shown, &name, width, height);
    });
    image.set_onload(Some(drawn.unchecked_ref()));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg)));
}

fn draw(image: &HtmlImageElement, name: &str, width: u32, height: u32) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.dyn_into()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(
        image,
        0.0,
        0.0,
        f64::from(width),
        f64::from(height),
    )?;
    let name = name.to_string();
    let saved = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            save(&name, &blob);
        }
    });
    canvas.to_blob(saved.unchecked_ref())
}

fn save(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    let anchor =
        document().create_element("a").ok().and_then(|anchor| anchor.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
    }
    // The browser has taken its copy.
    let _ = Url::revoke_object_url(&address);
}
