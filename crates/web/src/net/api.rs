//! The API of the server that this page came from. A page on a static host has none.

use serde::{Serialize, de::DeserializeOwned};
use tripylon_client::percent_encode;
use tripylon_protocol::{ProbeReport, Problem, SolveStatus, TablesReport};
use tripylon_rules::AnyPosition;

use super::http::{self, NetworkError};

/// Why an API request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    /// No server answered, or the answer was not understood.
    Unreachable,
    /// The server rejected the request.
    Rejected(Problem),
}

/// The capabilities of the host of this page: `server.json`, which a static host has too.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub(crate) struct HostInfo {
    /// Whether the host offers the API.
    pub(crate) api: bool,
    /// Whether the host offers online games.
    #[serde(default)]
    pub(crate) online: bool,
    /// The address of this host in the local network, if it is known.
    #[serde(default)]
    pub(crate) network: Option<String>,
}

/// Loads the host's capabilities; none if there is no answer.
pub(crate) async fn host_info() -> HostInfo {
    request("GET", "server.json").await.unwrap_or_default()
}

/// Loads the list of tables for a ruleset.
pub(crate) async fn tables_report(rules: &str) -> Result<TablesReport, ApiError> {
    request("GET", &format!("api/tables?rules={}", percent_encode(rules))).await
}

/// Probes the server's table for a position.
pub(crate) async fn probe(position: &AnyPosition) -> Result<ProbeReport, ApiError> {
    let rules = percent_encode(&position.game().to_string());
    request("GET", &format!("api/probe?rules={rules}&position={}", percent_encode(&position.to_string())))
        .await
}

/// An action on the solving of a ruleset.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SolveAction {
    /// Report the progress.
    Status,
    /// Start or resume.
    Start,
    /// Stop and keep the checkpoint.
    Stop,
}

/// Starts, stops or reports the solving of a ruleset.
pub(crate) async fn solve(rules: &str, action: SolveAction) -> Result<SolveStatus, ApiError> {
    let method = match action {
        SolveAction::Status => "GET",
        SolveAction::Start => "POST",
        SolveAction::Stop => "DELETE",
    };
    request(method, &format!("api/solve?rules={}", percent_encode(rules))).await
}

/// Sends a request without a body and parses the JSON answer.
pub(crate) async fn request<T: DeserializeOwned>(method: &str, path: &str) -> Result<T, ApiError> {
    parse(&fetch_text(method, path, None).await?)
}

/// Sends a JSON body and parses the JSON answer.
pub(crate) async fn request_with_body<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: &impl Serialize,
) -> Result<T, ApiError> {
    let json = serde_json::to_string(body).expect("requests serialise");
    parse(&fetch_text(method, path, Some(&json)).await?)
}

/// Sends a request whose answer has no content.
pub(crate) async fn request_no_content(method: &str, path: &str) -> Result<(), ApiError> {
    fetch_text(method, path, None).await.map(|_| ())
}

/// A static host may answer any path with a page.
fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ApiError> {
    serde_json::from_str(text).map_err(|_| ApiError::Unreachable)
}

async fn fetch_text(method: &str, path: &str, json: Option<&str>) -> Result<String, ApiError> {
    let response = http::fetch(method, path, json).await.map_err(|NetworkError| ApiError::Unreachable)?;
    if response.is_success() {
        return Ok(response.text);
    }
    match serde_json::from_str::<Problem>(&response.text) {
        Ok(problem) => Err(ApiError::Rejected(problem)),
        Err(_) => Err(ApiError::Unreachable),
    }
}
