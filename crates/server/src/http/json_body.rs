use std::time::Duration;

use axum::{
    body::to_bytes,
    extract::{FromRequest, Request},
    http::header::CONTENT_TYPE,
};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::error::HttpError;

/// A JSON request body.
pub(crate) struct JsonBody<T>(pub(crate) T);

/// Maximum size of a request body.
const MAX_BODY_BYTES: usize = 8192;
/// Maximum time for receiving a request body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<JsonBody<T>, HttpError> {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form of another site cannot send this content type without a CORS preflight.
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(HttpError::bad_request("send JSON, with content-type: application/json"));
        }
        let bytes = timeout(BODY_TIMEOUT, to_bytes(request.into_body(), MAX_BODY_BYTES)).await;
        let bytes = bytes
            .map_err(|_| HttpError::request_timeout())?
            .map_err(|_| HttpError::payload_too_large(MAX_BODY_BYTES))?;
        serde_json::from_slice(&bytes).map(JsonBody).map_err(HttpError::bad_request)
    }
}
