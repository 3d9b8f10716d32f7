use std::{fmt, time::Duration};

use serde::{Deserialize, Serialize};

/// A point in time: hundredths of a second since the beginning of 1970, as the server counts them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

/// A span of time in hundredths of a second, as clocks count it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hundredths(pub i64);

impl Moment {
    /// How long it is since an earlier moment; nothing, if that is later.
    pub const fn since(self, earlier: Moment) -> Hundredths {
        let passed = self.0.saturating_sub(earlier.0);
        Hundredths(if passed > 0 { passed } else { 0 })
    }

    /// The moment when so much more has passed.
    pub const fn plus(self, span: Hundredths) -> Moment {
        Moment(self.0.saturating_add(span.0))
    }
}

impl Hundredths {
    /// Nothing.
    pub const ZERO: Hundredths = Hundredths(0);

    /// So many seconds.
    pub const fn of_seconds(seconds: u32) -> Hundredths {
        Hundredths(seconds as i64 * 100)
    }

    /// So many days.
    pub const fn of_days(days: u32) -> Hundredths {
        Hundredths(days as i64 * 24 * 60 * 60 * 100)
    }

    /// What is left after so much has been spent; never less than nothing.
    pub const fn less(self, spent: Hundredths) -> Hundredths {
        let left = self.0.saturating_sub(spent.0);
        Hundredths(if left > 0 { left } else { 0 })
    }

    /// With so much more.
    pub const fn and(self, more: Hundredths) -> Hundredths {
        Hundredths(self.0.saturating_add(more.0))
    }

    /// The same as the standard library has it.
    pub const fn to_duration(self) -> Duration {
        Duration::from_millis(if self.0 > 0 { self.0.unsigned_abs().saturating_mul(10) } else { 0 })
    }
}

impl fmt::Display for Hundredths {
    /// Seconds, such as `12.34s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}s", self.0 / 100, self.0 % 100)
    }
}
