use crate::LibraryError;

/// Does work on so many cores; without a number, on all.
///
/// # Errors
///
/// Those of the work, and where the system gives no threads.
pub fn in_pool<T: Send, E: From<LibraryError> + Send>(
    threads: Option<u16>,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> Result<T, E> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build();
    pool.map_err(|error| LibraryError::Machine(format!("the work cannot be spread: {error}")))?.install(work)
}
