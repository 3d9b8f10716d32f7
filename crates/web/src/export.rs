//! Exports: texts to the clipboard, files to the disk.

use js_sys::Array;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement,
    Url,
};

/// Copies a text and reports later whether that succeeded.
pub(crate) fn copy_to_clipboard(text: &str, done: impl Fn(bool) + 'static) {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    // Pages without a secure context have no clipboard.
    let Some(clipboard) = clipboard.ok().and_then(|found| found.dyn_into::<web_sys::Clipboard>().ok()) else {
        return done(false);
    };
    let written = clipboard.write_text(text);
    spawn_local(async move { done(JsFuture::from(written).await.is_ok()) });
}

/// Downloads a text as a file.
pub(crate) fn download_text(name: &str, content_type: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(content_type);
    let parts = Array::of1(&JsValue::from_str(text));
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        download(name, &blob);
    }
}

/// Downloads a picture as a PNG of the given width and height.
pub(crate) fn download_png(name: &str, svg: &str, (width, height): (u32, u32)) {
    let Ok(image) = HtmlImageElement::new() else { return };
    let name = name.to_string();
    let loaded = image.clone();
    let on_load = Closure::once_into_js(move || {
        // A browser that cannot draw it offers no download.
        let _ = draw_and_download(&loaded, &name, width, height);
    });
    image.set_onload(Some(on_load.unchecked_ref()));
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg)));
}

fn draw_and_download(image: &HtmlImageElement, name: &str, width: u32, height: u32) -> Result<(), JsValue> {
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
    let on_blob = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            download(&name, &blob);
        }
    });
    canvas.to_blob(on_blob.unchecked_ref())
}

fn download(name: &str, blob: &Blob) {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return };
    let anchor =
        document().create_element("a").ok().and_then(|anchor| anchor.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
    }
    // The download has its own reference to the data.
    let _ = Url::revoke_object_url(&address);
}
