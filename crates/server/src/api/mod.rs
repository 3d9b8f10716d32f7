//! What pages and programs can ask: values from tables, analyses, and readings to be solved. `docs/api.md` describes it, and
//! `openapi.json` beside this file for programs.

mod refusal;
mod query;
mod blocking;
mod answer;
mod probe;
mod analyse;
mod tables;
mod visitor;
mod solve;
mod openapi;

use std::sync::Arc;

use axum::{
    Router,
    http::{HeaderValue, Method, Uri, header::CACHE_CONTROL},
    middleware::map_response,
    response::Response,
    routing::{MethodRouter, any, get},
};

use crate::running::Running;
pub(crate) use answer::json;
pub(crate) use query::Query;
pub(crate) use refusal::Refusal;
pub(crate) use visitor::Caller;

/// Everything below `/api`.
pub(crate) fn router(running: Arc<Running>) -> Router {
    let router = routes()
        .into_iter()
        .fold(Router::new(), |router, (path, methods)| router.route(path, methods.fallback(wrong_method)));
    ["/api", "/api/", "/api/{*path}"]
        .into_iter()
        .fold(router, |router, path| router.route(path, any(unknown)))
        .layer(map_response(not_kept))
        .with_state(running)
}

/// The paths, and what can be done there.
fn routes() -> [(&'static str, MethodRouter<Arc<Running>>); 6] {
    [
        ("/api/probe", get(probe::probe)),
        ("/api/analyse", get(analyse::analyse)),
        ("/api/tables", get(tables::tables)),
        ("/api/solve", get(solve::status).post(solve::begin).delete(solve::stop)),
        ("/api/solve/events", get(solve::events)),
        ("/api/openapi.json", get(openapi::document)),
    ]
}

async fn unknown(uri: Uri) -> Refusal {
    Refusal::unknown_path(uri.path())
}

pub(crate) async fn wrong_method(method: Method) -> Refusal {
    Refusal::wrong_method(&method)
}

/// Tables appear and searches go deeper, so nobody keeps an answer but whoever asked.
async fn not_kept(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
