use std::{fmt, time::Duration};

use serde::{Deserialize, Serialize};
use time::{Date, Month, OffsetDateTime};

/// A point in time, in hundredths of a second. Online it is Unix time on the server's clock; a local game counts from
/// any fixed instant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// A time span in hundredths of a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Centiseconds(pub i64);

impl Timestamp {
    /// The time since an earlier timestamp; zero if that one is later.
    pub const fn since(self, earlier: Timestamp) -> Centiseconds {
        let passed = self.0.saturating_sub(earlier.0);
        Centiseconds(if passed > 0 { passed } else { 0 })
    }

    /// The start of a day in UTC, such as `2026-03-14`; `None` if there is no such day.
    pub fn from_utc_date(date: &str) -> Option<Timestamp> {
        let parts = date.split('-').collect::<Vec<_>>();
        let [year, month, day] = parts[..] else { return None };
        let (year, month, day) = (year.parse().ok()?, month.parse::<u8>().ok()?, day.parse().ok()?);
        let date = Date::from_calendar_date(year, Month::try_from(month).ok()?, day).ok()?;
        (year >= 0).then(|| Timestamp(date.midnight().assume_utc().unix_timestamp() * 100))
    }

    /// The date in UTC, such as `2026-03-14`; question marks beyond the year 9999.
    pub fn utc_date(self) -> String {
        OffsetDateTime::from_unix_timestamp(self.0.div_euclid(100))
            .map_or_else(|_| "????-??-??".to_string(), |time| time.date().to_string())
    }

    /// The time of day in UTC, such as `19:30`.
    pub fn utc_time(self) -> String {
        let minutes = self.0.div_euclid(60 * 100);
        format!("{:02}:{:02}", minutes.div_euclid(60).rem_euclid(24), minutes.rem_euclid(60))
    }

    /// The timestamp later by a time span.
    pub const fn saturating_add(self, span: Centiseconds) -> Timestamp {
        Timestamp(self.0.saturating_add(span.0))
    }
}

impl Centiseconds {
    /// No time.
    pub const ZERO: Centiseconds = Centiseconds(0);

    /// Converts seconds.
    pub const fn from_seconds(seconds: u32) -> Centiseconds {
        Centiseconds(seconds as i64 * 100)
    }

    /// Converts days.
    pub const fn from_days(days: u32) -> Centiseconds {
        Centiseconds(days as i64 * 24 * 60 * 60 * 100)
    }

    /// Converts from the standard library's type, rounded down.
    pub fn from_duration(duration: Duration) -> Centiseconds {
        Centiseconds(i64::try_from(duration.as_millis() / 10).unwrap_or(i64::MAX))
    }

    /// The difference; never less than zero.
    pub const fn saturating_sub(self, other: Centiseconds) -> Centiseconds {
        let difference = self.0.saturating_sub(other.0);
        Centiseconds(if difference > 0 { difference } else { 0 })
    }

    /// The sum, at most `i64::MAX`.
    pub const fn saturating_add(self, other: Centiseconds) -> Centiseconds {
        Centiseconds(self.0.saturating_add(other.0))
    }

    /// Converts to the standard library's type; negative spans become zero.
    pub const fn to_duration(self) -> Duration {
        Duration::from_millis(if self.0 > 0 { self.0.unsigned_abs().saturating_mul(10) } else { 0 })
    }
}

impl fmt::Display for Centiseconds {
    /// Writes seconds, such as `12.34s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}s", self.0 / 100, self.0 % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(days: i64, expected: &str) {
        let day = Centiseconds::from_days(1).0;
        for timestamp in [days * day, days * day + day - 1] {
            assert_eq!(Timestamp(timestamp).utc_date(), expected);
        }
    }

    #[test]
    fn a_timestamp_has_a_time_of_day() {
        let time = |seconds: i64| Timestamp(seconds * 100).utc_time();
        assert_eq!(time(0), "00:00");
        assert_eq!(time(19 * 3600 + 30 * 60 + 59), "19:30");
        assert_eq!(time(20_526 * 86_400 + 86_399), "23:59");
    }

    /// The day numbers come from `date -u -d DATE +%s`, divided by 86,400.
    #[test]
    fn a_timestamp_has_a_date() {
        check(0, "1970-01-01");
        check(-1, "1969-12-31");
        check(11_016, "2000-02-29");
        check(11_017, "2000-03-01");
        check(20_526, "2026-03-14");
        check(20_818, "2026-12-31");
        check(20_819, "2027-01-01");
        check(47_540, "2100-02-28");
        check(47_541, "2100-03-01");
    }

    #[test]
    fn a_date_becomes_the_start_of_its_day() {
        for (text, days) in [
            ("1970-01-01", Some(0)),
            ("1969-12-31", Some(-1)),
            ("0000-01-01", Some(-719_528)),
            ("9999-12-31", Some(2_932_896)),
            ("2000-03-01", Some(11_017)),
            ("2024-02-29", Some(19_782)),
            ("2023-02-29", None),
            ("2023-13-01", None),
            ("2023-00-01", None),
            ("2023-01", None),
            ("2023-01-01-01", None),
            ("-5-01-01", None),
            ("heute", None),
        ] {
            let start = days.map(|days: i64| Timestamp(days * Centiseconds::from_days(1).0));
            assert_eq!(Timestamp::from_utc_date(text), start, "{text}");
        }
        assert_eq!(Timestamp(i64::MAX).utc_date(), "????-??-??");
    }

    #[test]
    fn every_day_follows_the_one_before() {
        for day in -800_000..800_000 {
            let start = Timestamp(day * Centiseconds::from_days(1).0);
            assert_eq!(Timestamp::from_utc_date(&start.utc_date()), (day >= -719_528).then_some(start));
        }
    }

    #[test]
    fn spans_are_never_negative() {
        assert_eq!(Timestamp(5).since(Timestamp(9)), Centiseconds::ZERO);
        assert_eq!(Centiseconds(5).saturating_sub(Centiseconds(9)), Centiseconds::ZERO);
        assert_eq!(Timestamp(i64::MAX).saturating_add(Centiseconds(1)), Timestamp(i64::MAX));
        assert_eq!(Centiseconds(1234).to_duration(), Duration::from_millis(12_340));
        assert_eq!(Centiseconds(-1).to_duration(), Duration::ZERO);
        assert_eq!(Centiseconds::from_duration(Duration::from_millis(12_349)), Centiseconds(1234));
        assert_eq!(Centiseconds(1205).to_string(), "12.05s");
    }
}
