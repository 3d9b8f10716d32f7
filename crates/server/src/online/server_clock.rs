use std::{
    sync::atomic::{AtomicI64, Ordering},
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use tripylon_play::Timestamp;

/// The clock of all games.
///
/// It starts at the system time and then follows the monotonic clock, so that setting the system time neither stops nor
/// advances game clocks. Several servers follow the clock of their database.
pub(crate) struct ServerClock {
    started: Instant,
    /// The system time at the start, in centiseconds since 1970.
    started_at: i64,
    offset: AtomicI64,
    /// How many times faster than real time the clock runs; 1 outside of tests.
    speed: u32,
}

impl ServerClock {
    pub(super) fn new(speed: u32) -> ServerClock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        ServerClock {
            started: Instant::now(),
            started_at: (since_1970.as_millis() / 10) as i64,
            offset: AtomicI64::new(0),
            speed: speed.max(1),
        }
    }

    /// The time of this server alone, in centiseconds since 1970, without offset and speed.
    pub(super) fn unadjusted(&self) -> i64 {
        self.started_at + (self.started.elapsed().as_millis() / 10) as i64
    }

    pub(super) fn now(&self) -> Timestamp {
        let elapsed = ((self.started.elapsed() * self.speed).as_millis() / 10) as i64;
        Timestamp(self.started_at + elapsed + self.offset.load(Ordering::Relaxed))
    }

    /// Follows another clock, which is ahead of [`ServerClock::unadjusted`] by `offset` centiseconds.
    pub(super) fn set_offset(&self, offset: i64) {
        self.offset.store(offset, Ordering::Relaxed);
    }

    /// The instant at which this clock reaches `time`.
    pub(super) fn instant(&self, time: Timestamp) -> tokio::time::Instant {
        tokio::time::Instant::now() + time.since(self.now()).to_duration() / self.speed
    }
}
