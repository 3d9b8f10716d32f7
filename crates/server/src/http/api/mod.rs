//! The HTTP API for tables, analyses and solving, described in `docs/api.md` and in `openapi.json` beside this file.

mod analyse;
mod openapi;
mod permission;
mod probe;
mod solve;
mod state;
mod tables;

use std::sync::Arc;

use axum::{
    Router,
    http::Uri,
    middleware::map_response,
    routing::{any, get},
};

use super::{
    error::HttpError,
    routing::{self, ApiRoute},
};
#[cfg(test)]
pub(crate) use openapi::DOCUMENT as OPENAPI_DOCUMENT;
pub(crate) use state::ApiState;

/// All paths below `/api` except those of online play.
pub(crate) fn router(state: Arc<ApiState>) -> Router {
    ["/api", "/api/", "/api/{*path}"]
        .into_iter()
        .fold(routing::router(routes()), |router, path| router.route(path, any(unknown_path)))
        .layer(map_response(routing::no_store))
        .with_state(state)
}

pub(crate) fn routes() -> [ApiRoute<Arc<ApiState>>; 6] {
    [
        ("/api/probe", get(probe::probe)),
        ("/api/analyse", get(analyse::analyse)),
        ("/api/tables", get(tables::tables)),
        ("/api/solve", get(solve::status).post(solve::start).delete(solve::stop)),
        ("/api/solve/events", get(solve::events)),
        ("/api/openapi.json", get(openapi::document)),
    ]
}

async fn unknown_path(uri: Uri) -> HttpError {
    HttpError::unknown_path(uri.path())
}
