//! How many files, and so connections, the system lets this program have open.

/// Files that are no connections: databases, tables, the log.
const OTHER_FILES: u64 = 112;
/// More connections than this are never open at once, whatever the system allows.
const MAX_CONNECTIONS: u64 = 65_536;

/// Has the system allow as many open files as it may, and says how many of them can be connections.
pub(crate) fn available_connections() -> usize {
    let most = raised_limit().map_or(MAX_CONNECTIONS, |limit| {
        // Where little is allowed, connections take half of it.
        limit.saturating_sub(OTHER_FILES).max(limit / 2).min(MAX_CONNECTIONS)
    });
    usize::try_from(most).unwrap_or(usize::MAX)
}

/// The number of open files that is allowed once the soft limit is as high as the hard one; `None` where there is no limit.
#[cfg(unix)]
fn raised_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: maximum, maximum };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => maximum,
        // Some systems do not allow what they promise; the soft limit stays then.
        Err(_) => current,
    }
}

#[cfg(not(unix))]
const fn raised_limit() -> Option<u64> {
    None
}
