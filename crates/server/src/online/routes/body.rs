use std::time::Duration;

use axum::{
    body::to_bytes,
    extract::{FromRequest, Request},
    http::header::CONTENT_TYPE,
};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::api::Refusal;

/// What a request brings along, as JSON.
pub(super) struct Body<T>(pub(super) T);

/// Nobody brings more.
const LONGEST: usize = 8192;
/// Within this time all of it must be there.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Refusal> {
        let kind =
            request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        // A form of a foreign page cannot send this kind without asking first.
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(Refusal::bad("send JSON, with content-type: application/json"));
        }
        let bytes = timeout(BODY_TIMEOUT, to_bytes(request.into_body(), LONGEST)).await;
        let bytes = bytes.map_err(|_| Refusal::too_slow())?.map_err(|_| Refusal::too_long(LONGEST))?;
        serde_json::from_slice(&bytes).map(Body).map_err(Refusal::bad)
    }
}
