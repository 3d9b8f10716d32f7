//! Numbers for games without a chosen seed.

use std::time::{SystemTime, UNIX_EPOCH};

/// A number that is another every time.
pub(crate) fn any_number() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
