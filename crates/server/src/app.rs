//! The routes of the whole server.

use std::sync::Arc;

use axum::{
    Router,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    middleware::map_response,
    response::Response,
    routing::get,
};
use tripylon_store::StoreError;

use crate::{
    app_state::AppState,
    config::ServerConfig,
    http::{api, asset, health::healthz, not_found, security_headers},
    online,
};

/// Builds the router of a whole server.
///
/// # Errors
///
/// If online play is enabled and the database cannot be opened.
pub async fn app(config: ServerConfig) -> Result<Router, StoreError> {
    Ok(router(AppState::open(config).await?))
}

pub(crate) fn router(state: Arc<AppState>) -> Router {
    let (server_info, api) = (server_info(&state), Arc::clone(&state.api));
    let online = state
        .online
        .clone()
        .map(|online| online::router(Arc::clone(&online)).merge(online::metrics_route(online)));
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(async move || readyz(&state)))
        .route("/server.json", get(async move || server_info))
        .route("/", get(site_file))
        .route("/{*path}", get(site_file))
        .merge(api::router(api))
        .merge(online.unwrap_or_default())
        .layer(map_response(security_headers::add_security_headers))
}

/// Readiness: the server accepts moves. If not, send clients to another server.
fn readyz(state: &AppState) -> (StatusCode, &'static str) {
    let accepts_moves = state.online.as_ref().is_none_or(|online| online.is_ready());
    if state.api.shutdown.has_begun() {
        (StatusCode::SERVICE_UNAVAILABLE, "the server is shutting down\n")
    } else if accepts_moves {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database takes no writes\n")
    }
}

/// Tells the browser client what this server offers. On a static host, a file of the same name says that there is no
/// API.
fn server_info(state: &AppState) -> ([(HeaderName, HeaderValue); 2], String) {
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    let network = state.lan_address.map(|address| format!("http://{address}/"));
    let info = serde_json::json!({ "api": true, "online": state.online.is_some(), "network": network });
    (headers, format!("{info}\n"))
}

/// A file of the site. The browser client routes by URL fragment, so no other path is a page.
async fn site_file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    tripylon_site::file(path).map_or_else(not_found::not_found_page, |file| asset::response(file, &headers))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn every_path_is_described_and_every_description_has_a_path() {
        let document: Value = serde_json::from_str(api::OPENAPI_DOCUMENT).expect("the document is JSON");
        let mut described: Vec<String> =
            document["paths"].as_object().expect("there are paths").keys().cloned().collect();
        let online = online::routes().map(|(path, _)| path.to_string());
        let mut known = api::routes().map(|(path, _)| path.to_string()).to_vec();
        known.extend(online);
        described.sort_unstable();
        known.sort_unstable();
        assert_eq!(described, known);
    }
}
