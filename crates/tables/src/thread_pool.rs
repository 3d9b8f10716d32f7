use crate::TablesError;

/// Runs `work` in a thread pool of this size; `None` means one thread for each core.
///
/// # Errors
///
/// If `work` fails, or the threads cannot be started.
pub fn run_in_thread_pool<T: Send, E: From<TablesError> + Send>(
    threads: Option<u16>,
    work: impl FnOnce() -> Result<T, E> + Send,
) -> Result<T, E> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build();
    pool.map_err(|error| TablesError::Failed(format!("threads cannot be started: {error}")))?.install(work)
}
