use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use tripylon_room::Moment;

/// The time that everybody here goes by.
///
/// It is the time of day when the service began, and from then on that of a clock which nobody sets: games must not stand
/// still or jump because somebody corrects the time of the computer. Several servers go by the time of their database.
pub(crate) struct Timekeeper {
    began: Instant,
    began_at: i64,
    offset: AtomicI64,
    /// How many times as fast as outside it goes by.
    pace: u32,
}

impl Timekeeper {
    pub(crate) fn new(pace: u32) -> Timekeeper {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timekeeper {
            began: Instant::now(),
            began_at: (since_1970.as_millis() / 10) as i64,
            offset: AtomicI64::new(0),
            pace: pace.max(1),
        }
    }

    /// What time of day it is by the clock that nobody sets, in hundredths of a second.
    pub(crate) fn of_day(&self) -> i64 {
        self.began_at + (self.began.elapsed().as_millis() / 10) as i64
    }

    pub(crate) fn now(&self) -> Moment {
        let passed = ((self.began.elapsed() * self.pace).as_millis() / 10) as i64;
        Moment(self.began_at + passed + self.offset.load(Ordering::Relaxed))
    }

    /// Goes by another clock, which is ahead of [`Timekeeper::of_day`] by so much.
    pub(crate) fn set_offset(&self, offset: i64) {
        self.offset.store(offset, Ordering::Relaxed);
    }

    /// When a moment comes.
    pub(crate) fn instant(&self, moment: Moment) -> tokio::time::Instant {
        tokio::time::Instant::now() + moment.since(self.now()).to_duration() / self.pace
    }
}
