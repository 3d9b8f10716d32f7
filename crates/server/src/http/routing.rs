use axum::{
    Router,
    http::{HeaderValue, Method, header::CACHE_CONTROL},
    response::Response,
    routing::MethodRouter,
};

use super::error::HttpError;

/// A path and its methods.
pub(crate) type ApiRoute<S> = (&'static str, MethodRouter<S>);

/// Builds a router that answers other methods of a path with status 405.
pub(crate) fn router<S: Clone + Send + Sync + 'static>(
    routes: impl IntoIterator<Item = ApiRoute<S>>,
) -> Router<S> {
    routes.into_iter().fold(Router::new(), |router, (path, methods)| {
        router.route(path, methods.fallback(method_not_allowed))
    })
}

async fn method_not_allowed(method: Method) -> HttpError {
    HttpError::method_not_allowed(&method)
}

/// Forbids caches to store a response: answers change with every move and every new table, and depend on the client.
pub(crate) async fn no_store(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
