use std::time::Duration;

use tripylon_rules::{Player, record::Record};
use tripylon_search::Clock;
use web_time::Instant;

use crate::Pace;

/// The clocks of both players; that of the player to move is running.
#[derive(Clone, Copy, Debug)]
pub struct Clocks {
    pace: Pace,
    left: [Duration; 2],
    since: Instant,
}

/// The clock has run down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfTime;

impl Clocks {
    /// The clocks as they stand at the end of a record, beginning to run now.
    pub fn of(record: &Record, pace: Pace) -> Clocks {
        let mut left = [pace.begins_with; 2];
        let mut position = record.start();
        for ply in record.line().plies() {
            if let Some(clock) = ply.clock {
                left[position.turn().index()] = clock;
            }
            position.play(ply.mv()).expect("the moves of a record are legal");
        }
        Clocks { pace, left, since: Instant::now() }
    }

    /// The clocks are set to what they said when the game was left; the one that is running begins to run now.
    pub fn set(&mut self, left: [Duration; 2]) {
        self.left = left;
        self.begin_now();
    }

    /// The clock that is running begins to run only now.
    pub fn begin_now(&mut self) {
        self.since = Instant::now();
    }

    /// What the player to move has left.
    pub fn left_running(&self, player: Player) -> Duration {
        self.left[player.index()].saturating_sub(self.since.elapsed())
    }

    /// What the player who waits has left.
    pub const fn left_waiting(&self, player: Player) -> Duration {
        self.left[player.index()]
    }

    /// The same for a search.
    pub fn clock(&self, player: Player) -> Clock {
        Clock { left: self.left_running(player), increment: self.pace.increment }
    }

    /// The player to move has moved: gives what is left, the increment added, and starts the other clock.
    pub fn press(&mut self, player: Player) -> Result<Duration, OutOfTime> {
        let left = self.left_running(player);
        if left.is_zero() {
            return Err(OutOfTime);
        }
        // A record writes tenths; finer times would only be noise in it.
        let left = Duration::from_millis((left + self.pace.increment).as_millis() as u64 / 100 * 100);
        self.left[player.index()] = left;
        self.since = Instant::now();
        Ok(left)
    }
}

/// A time on a clock: `4:58`, the second that has begun being counted; with tenths in the last ten seconds.
pub fn face(left: Duration) -> String {
    if left < Duration::from_secs(10) {
        return format!("0:{:02}.{}", left.as_secs(), left.subsec_millis() / 100);
    }
    let seconds = left.as_millis().div_ceil(1000);
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_has_a_face() {
        let cases =
            [(300_000, "5:00"), (298_900, "4:59"), (9_870, "0:09.8"), (0, "0:00.0"), (3_661_000, "1:01:01")];
        for (milliseconds, text) in cases {
            assert_eq!(face(Duration::from_millis(milliseconds)), text);
        }
    }

    #[test]
    fn clocks_stand_where_the_record_left_them() {
        let text = "[Rules \"pylos\"]\n\n1. a1 {[%clk 0:04:31]} d4 {[%clk 0:04:59]} 2. b1 {[%clk 0:04:30]} *";
        let record = text.parse().expect("the record is sound");
        let pace = "5m+3s".parse().expect("the pace is sound");
        let clocks = Clocks::of(&record, pace);
        assert_eq!(clocks.left_waiting(Player::One), Duration::from_secs(270));
        assert_eq!(clocks.left_waiting(Player::Two), Duration::from_secs(299));
    }

    #[test]
    fn a_move_in_time_earns_the_increment() {
        let record =
            Record::new("pylos".parse::<tripylon_rules::AnyGame>().expect("the rules are known").start());
        let pace = "10s+3s".parse().expect("the pace is sound");
        let mut clocks = Clocks::of(&record, pace);
        let left = clocks.press(Player::One).expect("there was time");
        assert!(left > Duration::from_secs(12) && left <= Duration::from_secs(13), "{left:?}");
        let mut late = Clocks { left: [Duration::ZERO; 2], ..clocks };
        assert_eq!(late.press(Player::Two), Err(OutOfTime));
    }
}
