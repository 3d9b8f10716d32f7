use std::time::{SystemTime, UNIX_EPOCH};

use tripylon_play::{Centiseconds, Timestamp};
use tripylon_rules::record::{Record, Tag};

/// Writes the current date and time into the tags of a record: `2026-03-14` and `19:30 UTC`.
pub(super) fn set_date_tags(record: &mut Record) {
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = Timestamp(Centiseconds::from_duration(since_epoch).0);
    for (name, value) in [("Date", now.utc_date()), ("Time", format!("{} UTC", now.utc_time()))] {
        let tag = Tag::new(name, &value).expect("the names of these tags are single words");
        record.set_tag(tag).expect("these tags do not follow from the game");
    }
}
