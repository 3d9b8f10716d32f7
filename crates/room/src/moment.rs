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

    /// The day in UTC, such as `2026-03-14`.
    pub fn date(self) -> String {
        let (year, month, day) = year_month_day(self.0.div_euclid(Hundredths::of_days(1).0));
        format!("{year:04}-{month:02}-{day:02}")
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

/// The date of a day that is counted from 1 January 1970.
///
/// Years are counted from 1 March of the year 0, so that the day that only some years have is the last of its year. Of their
/// months every five in a row have 153 days, and every 400 years 146,097.
fn year_month_day(days: i64) -> (i64, i64, i64) {
    const DAYS_BEFORE_1970: i64 = 719_468;
    const DAYS_OF_400_YEARS: i64 = 146_097;
    let days = days.saturating_add(DAYS_BEFORE_1970);
    let (era, day) = (days.div_euclid(DAYS_OF_400_YEARS), days.rem_euclid(DAYS_OF_400_YEARS));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + later, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(days: i64, expected: &str) {
        let day = Hundredths::of_days(1).0;
        for moment in [days * day, days * day + day - 1] {
            assert_eq!(Moment(moment).date(), expected);
        }
    }

    /// The numbers of days are those of `date -u -d DATE +%s`, divided by 86,400.
    #[test]
    fn a_moment_has_a_date() {
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
    fn every_day_follows_the_one_before() {
        let lengths = |year: i64| {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        };
        let mut day = 0;
        for year in 1970..2401 {
            for (month, length) in (1..).zip(lengths(year)) {
                for date in 1..=length {
                    assert_eq!(year_month_day(day), (year, month, date));
                    day += 1;
                }
            }
        }
    }

    #[test]
    fn spans_never_fall_below_nothing() {
        assert_eq!(Moment(5).since(Moment(9)), Hundredths::ZERO);
        assert_eq!(Hundredths(5).less(Hundredths(9)), Hundredths::ZERO);
        assert_eq!(Moment(i64::MAX).plus(Hundredths(1)), Moment(i64::MAX));
        assert_eq!(Hundredths(1234).to_duration(), Duration::from_millis(12_340));
        assert_eq!(Hundredths(-1).to_duration(), Duration::ZERO);
        assert_eq!(Hundredths(1205).to_string(), "12.05s");
    }
}
