use axum::{
    http::{HeaderName, HeaderValue},
    response::Response,
};

/// What the page may do: nothing but what comes from here. `crates/web/assets/index.html` says the same for places where
/// nobody sets headers.
pub(crate) const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; \
    form-action 'self'";

const GUARDS: [(&str, &str); 5] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// A response with everything that keeps a browser careful.
pub(crate) async fn guarded(mut response: Response) -> Response {
    for (name, value) in GUARDS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
