use super::error::HttpError;

/// Runs blocking work, such as reading files or searching, on the blocking thread pool.
pub(crate) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpError> {
    // The only error is a panic, and the panic hook has printed it.
    tokio::task::spawn_blocking(work).await.map_err(|_| HttpError::internal())
}
