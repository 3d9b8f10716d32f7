use std::time::Duration;

/// The time that a player has left for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemainingTime {
    /// The time on the clock.
    pub remaining: Duration,
    /// The time added after each move.
    pub increment: Duration,
}

impl RemainingTime {
    /// Returns the time to spend on the next move: a share of the remaining time, and most of the increment.
    pub fn time_for_move(self) -> Duration {
        /// Few games need more turns of one player than this, from any position.
        const TURNS_TO_COME: u32 = 20;
        /// The time that must stay on the clock, so that a move that takes slightly longer does not lose.
        const RESERVE: Duration = Duration::from_millis(60);
        let share = self.remaining / TURNS_TO_COME + self.increment * 3 / 4;
        share.min(self.remaining.saturating_sub(RESERVE) / 2)
    }
}
