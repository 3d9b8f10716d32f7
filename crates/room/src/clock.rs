use tripylon_rules::Player;

use crate::{Hundredths, Moment, TimeControl};

/// The clocks of a game. At most one of them is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    left: [Hundredths; 2],
    /// Whose clock runs, and since when.
    running: Option<(Player, Moment)>,
}

impl Clock {
    /// The clocks at the beginning; `None` if there are none.
    pub fn new(control: TimeControl) -> Option<Clock> {
        let begins_with = control.begins_with()?;
        Some(Clock { control, left: [begins_with; 2], running: None })
    }

    /// What a player has left at a moment.
    pub fn left(&self, player: Player, now: Moment) -> Hundredths {
        let left = self.left[player.index()];
        match self.running {
            Some((runs, since)) if runs == player => left.less(self.control.spent(now.since(since))),
            Some(_) | None => left,
        }
    }

    /// What both have left at a moment.
    pub fn both(&self, now: Moment) -> [Hundredths; 2] {
        Player::BOTH.map(|player| self.left(player, now))
    }

    /// Whose clock runs.
    pub fn runs(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// Since when a clock has been running.
    pub fn runs_since(&self) -> Option<Moment> {
        self.running.map(|(_, since)| since)
    }

    /// When the clock that runs will have run down.
    pub fn runs_down(&self) -> Option<Moment> {
        let (player, since) = self.running?;
        Some(since.plus(self.control.lasts(self.left[player.index()])?))
    }

    /// What a player has after a turn that ends at a moment, if there was time enough. As much of it as was spent on the way
    /// is not counted.
    pub fn after_turn(&self, player: Player, now: Moment, on_the_way: Hundredths) -> Option<Hundredths> {
        let left = self.left[player.index()];
        match self.running {
            Some((runs, since)) if runs == player => {
                self.control.after_turn(left, now.since(since).less(on_the_way))
            }
            // The first turn of each player takes no time.
            Some(_) | None => Some(left),
        }
    }

    /// What both have once turns are taken back at a moment: no less and no more than before, but where each turn has its days,
    /// all of them again.
    pub fn after_take_back(&self, now: Moment) -> [Hundredths; 2] {
        match self.control {
            TimeControl::Days(days) => [Hundredths::of_days(days); 2],
            TimeControl::None | TimeControl::Increment { .. } | TimeControl::Delay { .. } => self.both(now),
        }
    }

    pub(crate) fn set(&mut self, player: Player, left: Hundredths) {
        self.left[player.index()] = left;
    }

    pub(crate) fn set_both(&mut self, left: [Hundredths; 2]) {
        self.left = left;
    }

    pub(crate) fn run(&mut self, player: Player, since: Moment) {
        self.running = Some((player, since));
    }

    pub(crate) fn stop(&mut self, now: Moment) {
        self.left = self.both(now);
        self.running = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_clock_runs_and_runs_down() {
        let mut clock = Clock::new("10d2".parse().unwrap()).unwrap();
        assert_eq!(clock.runs_down(), None);
        clock.run(Player::One, Moment(1000));
        assert_eq!(clock.left(Player::One, Moment(1150)), Hundredths(1000));
        assert_eq!(clock.left(Player::One, Moment(1300)), Hundredths(900));
        assert_eq!(clock.left(Player::Two, Moment(1300)), Hundredths(1000));
        assert_eq!(clock.runs_down(), Some(Moment(2200)));
        assert_eq!(clock.after_turn(Player::One, Moment(1300), Hundredths(50)), Some(Hundredths(950)));
        assert_eq!(clock.after_turn(Player::One, Moment(2200), Hundredths(0)), None);
        assert_eq!(clock.after_turn(Player::One, Moment(2200), Hundredths(1)), Some(Hundredths(1)));
        clock.stop(Moment(1400));
        assert_eq!(clock.both(Moment(9000)), [Hundredths(800), Hundredths(1000)]);
    }

    #[test]
    fn without_a_time_control_there_is_no_clock() {
        assert_eq!(Clock::new(TimeControl::None), None);
    }
}
