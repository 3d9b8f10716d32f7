use super::Refusal;

/// Does what takes a while where nobody else waits for it: reading files, and thinking.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    // The only error is a panic, and that has been printed.
    tokio::task::spawn_blocking(work).await.map_err(|_| Refusal::broken())
}
