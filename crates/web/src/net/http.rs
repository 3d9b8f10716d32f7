//! HTTP requests, relative to the page. Only this module talks to `fetch` and `XMLHttpRequest`.

use std::io;

use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response, XmlHttpRequest, XmlHttpRequestResponseType};

/// The answer to a request, whatever its status.
pub(crate) struct HttpResponse {
    pub(crate) status: u16,
    pub(crate) text: String,
}

/// The request could not be sent, or no answer came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NetworkError;

impl HttpResponse {
    pub(crate) const fn is_success(&self) -> bool {
        self.status >= 200 && self.status < 300
    }
}

/// Sends a request, with a JSON body if there is one.
pub(crate) async fn fetch(
    method: &str,
    path: &str,
    json: Option<&str>,
) -> Result<HttpResponse, NetworkError> {
    send(method, path, json).await.map_err(|_: JsValue| NetworkError)
}

async fn send(method: &str, path: &str, json: Option<&str>) -> Result<HttpResponse, JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let request = RequestInit::new();
    request.set_method(method);
    if let Some(json) = json {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        request.set_headers(&headers);
        request.set_body(&JsValue::from_str(json));
    }
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &request)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok(HttpResponse { status: response.status(), text: text.as_string().unwrap_or_default() })
}

/// The longest time that a worker waits for a file, in milliseconds.
const BLOCKING_TIMEOUT_MS: u32 = 30_000;

/// Loads a file and blocks until it is there, which browsers allow in workers only.
pub(crate) fn fetch_blocking(path: &str) -> io::Result<Vec<u8>> {
    let failed = |_: JsValue| io::Error::other(format!("{path} cannot be loaded"));
    let request = XmlHttpRequest::new().map_err(failed)?;
    request.open_with_async("GET", path, false).map_err(failed)?;
    request.set_timeout(BLOCKING_TIMEOUT_MS);
    request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
    request.send().map_err(failed)?;
    let status = request.status().map_err(failed)?;
    if status != 200 {
        return Err(io::Error::other(format!("{path} cannot be loaded: status {status}")));
    }
    let buffer: ArrayBuffer = request.response().map_err(failed)?.dyn_into().map_err(failed)?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
