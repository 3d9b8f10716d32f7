//! What the server knows that this page came from, if it came from one: a page on a host of files has none.

use serde::de::DeserializeOwned;
use tripylon_protocol::{ProbeReport, Problem, SolveStatus, TablesReport};
use tripylon_rules::AnyPosition;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// There is nobody who could answer, or nobody who understands.
    Nobody,
    /// It was refused, and why.
    Refused(String),
}

/// Whether there is a server that answers: a host of files says in the same place that it is none.
pub(crate) async fn is_there() -> bool {
    #[derive(serde::Deserialize)]
    struct Host {
        api: bool,
    }
    ask::<Host>("GET", "server.json").await.is_ok_and(|host| host.api)
}

/// What tables there are for some rules.
pub(crate) async fn tables(rules: &str) -> Result<TablesReport, NoAnswer> {
    ask("GET", &format!("api/tables?rules={}", escaped(rules))).await
}

/// What a table says about a position.
pub(crate) async fn probe(position: &AnyPosition) -> Result<ProbeReport, NoAnswer> {
    let rules = escaped(&position.game().to_string());
    ask("GET", &format!("api/probe?rules={rules}&position={}", escaped(&position.to_string()))).await
}

/// What is to be done about a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Solving {
    /// Say how far it is.
    Look,
    /// Begin, or go on.
    Start,
    /// Stop, and keep what was found.
    Stop,
}

/// Looks after the solving of some rules.
pub(crate) async fn solve(rules: &str, what: Solving) -> Result<SolveStatus, NoAnswer> {
    let method = match what {
        Solving::Look => "GET",
        Solving::Start => "POST",
        Solving::Stop => "DELETE",
    };
    ask(method, &format!("api/solve?rules={}", escaped(rules))).await
}

async fn ask<T: DeserializeOwned>(method: &str, path: &str) -> Result<T, NoAnswer> {
    let (status, text) = fetched(method, path).await.map_err(|_| NoAnswer::Nobody)?;
    if (200..300).contains(&status) {
        // A host of files may answer anything with a page.
        return serde_json::from_str(&text).map_err(|_| NoAnswer::Nobody);
    }
    match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => Err(NoAnswer::Refused(problem.error)),
        Err(_) => Err(NoAnswer::Nobody),
    }
}

async fn fetched(method: &str, path: &str) -> Result<(u16, String), JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let request = RequestInit::new();
    request.set_method(method);
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &request)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}

/// A text as part of an address.
fn escaped(text: &str) -> String {
    String::from(js_sys::encode_uri_component(text))
}
