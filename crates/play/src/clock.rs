use std::time::Duration;

use tripylon_rules::{Player, record::Record};

use crate::{Centiseconds, TimeControl, Timestamp};

/// The clocks of both players. At most one of them is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    time_control: TimeControl,
    remaining: [Centiseconds; 2],
    /// The player whose clock is running, and since when.
    running: Option<(Player, Timestamp)>,
}

impl Clock {
    /// The clocks at the start of a game, both stopped; `None` if the time control has none.
    pub fn new(time_control: TimeControl) -> Option<Clock> {
        let initial = time_control.initial_time()?;
        Some(Clock { time_control, remaining: [initial; 2], running: None })
    }

    /// The clocks as a record notes them after its last move, both stopped; `None` if the time control has none.
    pub fn from_record(record: &Record, time_control: TimeControl) -> Option<Clock> {
        let mut clock = Clock::new(time_control)?;
        let mut position = record.start();
        for ply in record.main_line().plies() {
            if let Some(remaining) = ply.clock {
                clock.set_remaining(position.turn(), Centiseconds::from_duration(remaining));
            }
            position.play_unchecked(ply.mv());
        }
        Some(clock)
    }

    /// The time control of the game.
    pub const fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// The remaining time of a player.
    pub fn remaining(&self, player: Player, now: Timestamp) -> Centiseconds {
        let remaining = self.remaining[player.index()];
        match self.running {
            Some((running, since)) if running == player => {
                remaining.saturating_sub(self.time_control.charged_time(now.since(since)))
            }
            Some(_) | None => remaining,
        }
    }

    /// The remaining times of both players.
    pub fn remaining_both(&self, now: Timestamp) -> [Centiseconds; 2] {
        Player::BOTH.map(|player| self.remaining(player, now))
    }

    /// The player whose clock is running.
    pub fn running_player(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// The time at which the running clock was started.
    pub fn running_since(&self) -> Option<Timestamp> {
        self.running.map(|(_, since)| since)
    }

    /// The time at which the running clock will reach zero.
    pub fn expires_at(&self) -> Option<Timestamp> {
        let (player, since) = self.running?;
        Some(since.saturating_add(self.time_control.max_turn_time(self.remaining[player.index()])?))
    }

    /// The remaining time of a player after a turn that ends now; `None` if the time ran out. The network lag is not
    /// charged.
    pub fn remaining_after_turn(
        &self,
        player: Player,
        now: Timestamp,
        network_lag: Centiseconds,
    ) -> Option<Centiseconds> {
        let remaining = self.remaining[player.index()];
        match self.running {
            Some((running, since)) if running == player => {
                let taken = now.since(since).saturating_sub(network_lag);
                self.time_control.remaining_after_turn(remaining, taken)
            }
            // Online, the first turn of each player is free.
            Some(_) | None => Some(remaining),
        }
    }

    /// The remaining times of both players once turns are taken back: unchanged, but with days per turn each player
    /// gets all days again.
    pub fn remaining_after_take_back(&self, now: Timestamp) -> [Centiseconds; 2] {
        match self.time_control {
            TimeControl::DaysPerTurn(days) => [Centiseconds::from_days(days); 2],
            TimeControl::None | TimeControl::Increment { .. } | TimeControl::Delay { .. } => {
                self.remaining_both(now)
            }
        }
    }

    pub(crate) fn set_remaining(&mut self, player: Player, remaining: Centiseconds) {
        self.remaining[player.index()] = remaining;
    }

    pub(crate) fn set_remaining_both(&mut self, remaining: [Centiseconds; 2]) {
        self.remaining = remaining;
    }

    pub(crate) fn start(&mut self, player: Player, since: Timestamp) {
        self.running = Some((player, since));
    }

    pub(crate) fn stop(&mut self, now: Timestamp) {
        self.remaining = self.remaining_both(now);
        self.running = None;
    }
}

/// Formats a remaining time, rounded up to seconds: `4:58`; in the last ten seconds with tenths: `0:09.8`.
pub fn format_clock(remaining: Duration) -> String {
    if remaining < Duration::from_secs(10) {
        return format!("0:{:02}.{}", remaining.as_secs(), remaining.subsec_millis() / 100);
    }
    let seconds = remaining.as_millis().div_ceil(1000);
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_clock_runs_and_expires() {
        let mut clock = Clock::new("10d2".parse().unwrap()).unwrap();
        assert_eq!(clock.expires_at(), None);
        clock.start(Player::One, Timestamp(1000));
        assert_eq!(clock.remaining(Player::One, Timestamp(1150)), Centiseconds(1000));
        assert_eq!(clock.remaining(Player::One, Timestamp(1300)), Centiseconds(900));
        assert_eq!(clock.remaining(Player::Two, Timestamp(1300)), Centiseconds(1000));
        assert_eq!(clock.expires_at(), Some(Timestamp(2200)));
        assert_eq!(
            clock.remaining_after_turn(Player::One, Timestamp(1300), Centiseconds(50)),
            Some(Centiseconds(950))
        );
        assert_eq!(clock.remaining_after_turn(Player::One, Timestamp(2200), Centiseconds(0)), None);
        assert_eq!(
            clock.remaining_after_turn(Player::One, Timestamp(2200), Centiseconds(1)),
            Some(Centiseconds(1))
        );
        clock.stop(Timestamp(1400));
        assert_eq!(clock.remaining_both(Timestamp(9000)), [Centiseconds(800), Centiseconds(1000)]);
    }

    #[test]
    fn without_a_time_control_there_is_no_clock() {
        assert_eq!(Clock::new(TimeControl::None), None);
    }

    #[test]
    fn a_record_sets_the_clocks() {
        let text = "[Rules \"pylos\"]\n\n1. a1 {[%clk 0:04:31]} d4 {[%clk 0:04:59]} 2. b1 {[%clk 0:04:30]} *";
        let record = text.parse().expect("the record is valid");
        let clock = Clock::from_record(&record, "5m+3s".parse().unwrap()).unwrap();
        assert_eq!(clock.remaining_both(Timestamp(0)), [270, 299].map(Centiseconds::from_seconds));
    }

    #[test]
    fn a_remaining_time_has_a_short_text() {
        let cases =
            [(300_000, "5:00"), (298_900, "4:59"), (9_870, "0:09.8"), (0, "0:00.0"), (3_661_000, "1:01:01")];
        for (milliseconds, text) in cases {
            assert_eq!(format_clock(Duration::from_millis(milliseconds)), text);
        }
    }
}
