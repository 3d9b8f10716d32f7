use std::time::{SystemTime, UNIX_EPOCH};

use tripylon_rules::record::{Record, Tag};

/// Notes in a record that its game begins now.
pub(super) fn note_beginning(record: &mut Record) {
    let (date, time) = now();
    for (name, value) in [("Date", date), ("Time", time)] {
        let tag = Tag::new(name, &value).expect("the names of these tags are single words");
        record.set_tag(tag).expect("these tags do not follow from the game");
    }
}

/// The date and the time of day, as the tags of a record have them: `2026-03-14` and `19:30 UTC`.
fn now() -> (String, String) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute) = (seconds / 3600 % 24, seconds / 60 % 60);
    (format!("{year:04}-{month:02}-{day:02}"), format!("{hour:02}:{minute:02} UTC"))
}

/// The year, month and day of a day counted from 1 January 1970.
///
/// Years are reckoned from 1 March, so that the leap day is the last of its year; 400 of them have 146,097 days.
const fn date(days: u64) -> (u64, u64, u64) {
    let since = days + 719_468;
    let (era, day_of_era) = (since / 146_097, since % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // From March on, months have 31, 30, 31, 30, 31 days, and again: five of them 153.
    let months_since_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months_since_march + 2) / 5 + 1;
    let month = if months_since_march < 10 { months_since_march + 3 } else { months_since_march - 9 };
    (400 * era + year_of_era + (month <= 2) as u64, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        let cases = [
            (0, (1970, 1, 1)),
            (58, (1970, 2, 28)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_526, (2026, 3, 14)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ];
        for (days, expected) in cases {
            assert_eq!(date(days), expected, "day {days}");
        }
    }
}
