//! What the server knows that this page came from, if it came from one: a page on a host of files has none.

use serde::{Serialize, de::DeserializeOwned};
use tripylon_protocol::{ProbeReport, Problem, SolveStatus, TablesReport};
use tripylon_rules::AnyPosition;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use crate::route::escaped;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// There is nobody who could answer, or nobody who understands.
    Nobody,
    /// It was refused, and why.
    Refused(Problem),
}

/// What there is where this page came from: a host of files says in the same place that it is no server.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub(crate) struct Host {
    /// Whether a server answers questions.
    pub(crate) api: bool,
    /// Whether people can play each other there.
    #[serde(default)]
    pub(crate) online: bool,
    /// The address under which other machines of the same network find it, if they do and it is known.
    #[serde(default)]
    pub(crate) network: Option<String>,
}

/// Where this page came from; nothing, where nobody answers.
pub(crate) async fn host() -> Host {
    ask("GET", "server.json").await.unwrap_or_default()
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

/// Asks for something.
pub(crate) async fn ask<T: DeserializeOwned>(method: &str, path: &str) -> Result<T, NoAnswer> {
    read(&fetched(method, path, None).await?)
}

/// Says something, and reads what is answered.
pub(crate) async fn tell<T: DeserializeOwned>(
    method: &str,
    path: &str,
    what: &impl Serialize,
) -> Result<T, NoAnswer> {
    let body = serde_json::to_string(what).expect("what is said can be written");
    read(&fetched(method, path, Some(&body)).await?)
}

/// Asks for something to be done that needs no answer.
pub(crate) async fn command(method: &str, path: &str) -> Result<(), NoAnswer> {
    fetched(method, path, None).await.map(|_| ())
}

/// A host of files may answer anything with a page.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, NoAnswer> {
    serde_json::from_str(text).map_err(|_| NoAnswer::Nobody)
}

async fn fetched(method: &str, path: &str, body: Option<&str>) -> Result<String, NoAnswer> {
    let (status, text) = sent(method, path, body).await.map_err(|_| NoAnswer::Nobody)?;
    if (200..300).contains(&status) {
        return Ok(text);
    }
    match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => Err(NoAnswer::Refused(problem)),
        Err(_) => Err(NoAnswer::Nobody),
    }
}

async fn sent(method: &str, path: &str, body: Option<&str>) -> Result<(u16, String), JsValue> {
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let request = RequestInit::new();
    request.set_method(method);
    if let Some(body) = body {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        request.set_headers(&headers);
        request.set_body(&JsValue::from_str(body));
    }
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &request)).await?;
    let response: Response = response.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}
