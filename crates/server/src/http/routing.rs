use axum::{
    Router,
    handler::Handler,
    http::{HeaderValue, Method, header::CACHE_CONTROL},
    response::Response,
    routing::{MethodFilter, MethodRouter},
};

use super::{
    error::HttpError,
    openapi::{Operation, RouteDescription},
};

/// A path of the HTTP API: the handlers of its methods, and their description.
pub(crate) struct ApiRoute<S> {
    methods: MethodRouter<S>,
    description: RouteDescription,
}

impl<S: Clone + Send + Sync + 'static> ApiRoute<S> {
    /// A path without methods.
    pub(crate) fn new(path: &'static str) -> ApiRoute<S> {
        let description = RouteDescription { path, operations: Vec::new() };
        ApiRoute { methods: MethodRouter::new(), description }
    }

    pub(crate) fn get<H: Handler<T, S>, T: 'static>(self, handler: H, operation: Operation) -> Self {
        self.on(MethodFilter::GET, "get", handler, operation)
    }

    pub(crate) fn post<H: Handler<T, S>, T: 'static>(self, handler: H, operation: Operation) -> Self {
        self.on(MethodFilter::POST, "post", handler, operation)
    }

    pub(crate) fn put<H: Handler<T, S>, T: 'static>(self, handler: H, operation: Operation) -> Self {
        self.on(MethodFilter::PUT, "put", handler, operation)
    }

    pub(crate) fn delete<H: Handler<T, S>, T: 'static>(self, handler: H, operation: Operation) -> Self {
        self.on(MethodFilter::DELETE, "delete", handler, operation)
    }

    fn on<H: Handler<T, S>, T: 'static>(
        mut self,
        filter: MethodFilter,
        method: &'static str,
        handler: H,
        operation: Operation,
    ) -> Self {
        self.methods = self.methods.on(filter, handler);
        self.description.operations.push((method, operation));
        self
    }

    pub(crate) fn into_description(self) -> RouteDescription {
        self.description
    }
}

/// Builds a router that answers other methods of a path with status 405.
pub(crate) fn router<S: Clone + Send + Sync + 'static>(
    routes: impl IntoIterator<Item = ApiRoute<S>>,
) -> Router<S> {
    routes.into_iter().fold(Router::new(), |router, route| {
        router.route(route.description.path, route.methods.fallback(method_not_allowed))
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
