use axum::{
    Router,
    http::{HeaderMap, Uri},
    middleware::map_response,
    response::Response,
    routing::get,
};

use crate::{asset, headers, missing};

/// Everything that is served.
pub fn app() -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/", get(file))
        .route("/{*path}", get(file))
        .layer(map_response(headers::guarded))
}

/// That the service is there.
async fn healthz() -> &'static str {
    "ok\n"
}

/// A file of the site. The client has all its places behind a `#`, so no other path is a page.
async fn file(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    tripylon_site::file(path).map_or_else(missing::page, |file| asset::response(file, &asked))
}
