//! The routes of the whole server.

use std::sync::{Arc, LazyLock};

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
use serde_json::Value;
use tripylon_store::StoreError;

use crate::{
    app_state::AppState,
    config::ServerConfig,
    http::{
        api, asset,
        health::healthz,
        not_found,
        openapi::{self, Operation},
        routing::{self, ApiRoute},
        security_headers,
    },
    online,
    site::Site,
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
    let site = state.site;
    let site_file = async move |uri: Uri, headers: HeaderMap| site_file(site, &uri, &headers);
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
        .merge(routing::router([openapi_route()]))
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
fn site_file(site: Site, uri: &Uri, headers: &HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    (site.file)(path)
        .map_or_else(|| not_found::not_found_page(site.style_sheet), |file| asset::response(file, headers))
}

/// The route of the OpenAPI document, which describes online play even where it is disabled.
fn openapi_route() -> ApiRoute<()> {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| openapi_document().to_string());
    let handler = async || ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str());
    let operation = Operation::new("openapi", "This document").json::<Value>(StatusCode::OK, "This document");
    ApiRoute::new("/api/openapi.json").get(handler, operation)
}

fn openapi_document() -> Value {
    let api = api::routes().map(ApiRoute::into_description);
    let online = online::routes().map(ApiRoute::into_description);
    let document = [openapi_route().into_description()];
    openapi::document(api.iter().chain(&online).chain(&document))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn check_references(document: &Value, part: &Value, found: &mut u32) {
        if let Some(reference) = part.get("$ref").and_then(Value::as_str) {
            let pointer = reference.strip_prefix('#').expect("references stay within the document");
            assert!(document.pointer(pointer).is_some(), "{reference} is broken");
            *found += 1;
        }
        let elements = part.as_array().into_iter().flatten();
        let fields = part.as_object().into_iter().flat_map(|fields| fields.values());
        elements.chain(fields).for_each(|part| check_references(document, part, found));
    }

    #[test]
    fn every_reference_resolves() {
        let (document, mut found) = (openapi_document(), 0);
        check_references(&document, &document, &mut found);
        assert!(found > 20, "only {found} references were found");
    }

    #[test]
    fn every_operation_has_an_id_of_its_own_and_describes_its_path_parameters() {
        let document = openapi_document();
        let mut ids = BTreeSet::new();
        for (path, methods) in document["paths"].as_object().expect("there are paths") {
            let in_path: BTreeSet<&str> =
                path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
            for operation in methods.as_object().expect("there are methods").values() {
                assert!(ids.insert(operation["operationId"].as_str()), "{path}: {operation}");
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let described = parameters.filter(|parameter| parameter["in"] == "path");
                let described: BTreeSet<&str> =
                    described.filter_map(|parameter| parameter["name"].as_str()).collect();
                assert_eq!(described, in_path, "{path}");
            }
        }
        assert_eq!(ids.len(), 29);
    }
}
