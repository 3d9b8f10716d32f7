/// Whether a path is a health check, for which connections are reserved.
pub(crate) fn is_health_check(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

/// Liveness: the process answers. If it does not, restart it.
pub(crate) async fn healthz() -> &'static str {
    "ok\n"
}
