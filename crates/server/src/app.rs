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

use crate::{Service, api, asset, headers, missing, online, running::Running};

/// Everything that is served.
///
/// # Errors
/// When people are to play each other here, and the database cannot be opened.
pub async fn app(service: Service) -> Result<Router, StoreError> {
    Ok(router(Running::open(service).await?))
}

pub(crate) fn router(running: Arc<Running>) -> Router {
    let (server, ready) = (server(&running), Arc::clone(&running));
    let hall =
        running.hall.clone().map(|hall| online::router(Arc::clone(&hall)).merge(online::metrics_route(hall)));
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(async move || readyz(&ready)))
        .route("/server.json", get(async move || server))
        .route("/", get(file))
        .route("/{*path}", get(file))
        .merge(api::router(running))
        .merge(hall.unwrap_or_default())
        .layer(map_response(headers::guarded))
}

/// Whether a path asks for the health of the service, for which connections are kept free.
pub(crate) fn is_health_check(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

/// Liveness: the process answers. If it does not, restart it.
async fn healthz() -> &'static str {
    "ok\n"
}

/// Readiness: moves can be accepted. If not, send visitors to another server.
fn readyz(running: &Running) -> (StatusCode, &'static str) {
    let accepts_moves = running.hall.as_ref().is_none_or(|hall| hall.is_ready());
    if running.is_closing() {
        (StatusCode::SERVICE_UNAVAILABLE, "the server is shutting down\n")
    } else if accepts_moves {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database takes no writes\n")
    }
}

/// That programs can be asked here, whether people play each other, and where other machines find it; on a host of files, the
/// file of this name says that none of it is so.
fn server(running: &Running) -> ([(HeaderName, HeaderValue); 2], String) {
    let (kind, kept) = (HeaderValue::from_static("application/json"), HeaderValue::from_static("no-store"));
    let network = running.network.map(|address| format!("http://{address}/"));
    let said = serde_json::json!({ "api": true, "online": running.hall.is_some(), "network": network });
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, kept)], format!("{said}\n"))
}

/// A file of the site. The client has all its places behind a `#`, so no other path is a page.
async fn file(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    tripylon_site::file(path).map_or_else(missing::page, |file| asset::response(file, &asked))
}
