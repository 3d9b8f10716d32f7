use std::sync::Arc;

use axum::{
    Router,
    http::{
        HeaderMap, HeaderName, HeaderValue, Uri,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    middleware::map_response,
    response::Response,
    routing::get,
};

use crate::{Service, api, asset, headers, missing, running::Running};

/// Everything that is served.
pub fn app(service: Service) -> Router {
    router(Running::new(service))
}

pub(crate) fn router(running: Arc<Running>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/server.json", get(server))
        .route("/", get(file))
        .route("/{*path}", get(file))
        .merge(api::router(running))
        .layer(map_response(headers::guarded))
}

/// That the service is there.
async fn healthz() -> &'static str {
    "ok\n"
}

/// That programs can be asked here; on a host of files, the file of this name says that they cannot.
async fn server() -> ([(HeaderName, HeaderValue); 2], &'static str) {
    let (kind, kept) = (HeaderValue::from_static("application/json"), HeaderValue::from_static("no-store"));
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, kept)], "{\"api\":true}\n")
}

/// A file of the site. The client has all its places behind a `#`, so no other path is a page.
async fn file(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    tripylon_site::file(path).map_or_else(missing::page, |file| asset::response(file, &asked))
}
