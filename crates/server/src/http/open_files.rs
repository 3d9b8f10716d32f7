//! The system's limit on open files, and so on connections.

/// Open files other than connections: databases, tables, the log.
const OTHER_FILES: u64 = 112;
/// Upper bound on open connections, whatever the system allows.
const MAX_CONNECTIONS: u64 = 65_536;

/// Raises the limit on open files as far as the system allows, and returns how many of them can be connections.
pub(crate) fn raise_limit_for_connections() -> usize {
    let max = raise_soft_limit().map_or(MAX_CONNECTIONS, |limit| {
        // If the limit is low, connections take half of it.
        limit.saturating_sub(OTHER_FILES).max(limit / 2).min(MAX_CONNECTIONS)
    });
    usize::try_from(max).unwrap_or(usize::MAX)
}

/// Raises the soft limit to the hard limit and returns it; `None` if there is no limit.
#[cfg(unix)]
fn raise_soft_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: maximum, maximum };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => maximum,
        // Some systems refuse their own hard limit; the soft limit stays then.
        Err(_) => current,
    }
}

#[cfg(not(unix))]
const fn raise_soft_limit() -> Option<u64> {
    None
}
