use tripylon_play::Centiseconds;
use tripylon_rules::Player;

/// Compensates players for network lag: part of the round-trip time is not counted on their clock.
///
/// The compensation comes out of a small budget that refills with every turn, so that a slow connection, real or
/// pretended, is no advantage.
#[derive(Clone, Debug)]
pub(super) struct LagCompensation {
    budget: [Centiseconds; 2],
    /// The last round-trip time of each player.
    round_trip: [Centiseconds; 2],
}

const MAX_BUDGET: Centiseconds = Centiseconds(100);
const MAX_PER_TURN: Centiseconds = Centiseconds(50);
const REFILL_PER_TURN: Centiseconds = Centiseconds(10);

impl LagCompensation {
    pub(super) const fn new() -> LagCompensation {
        LagCompensation { budget: [MAX_BUDGET; 2], round_trip: [Centiseconds::ZERO; 2] }
    }

    pub(super) const fn record_round_trip(&mut self, seat: Player, round_trip: Centiseconds) {
        self.round_trip[seat.index()] = round_trip;
    }

    /// The time of a player's next turn that is not counted.
    pub(super) fn compensation(&self, seat: Player) -> Centiseconds {
        self.round_trip[seat.index()].min(self.budget[seat.index()]).min(MAX_PER_TURN)
    }

    /// Charges the compensation of a turn to the player's budget.
    pub(super) fn turn_played(&mut self, seat: Player) {
        let remaining = self.budget[seat.index()].saturating_sub(self.compensation(seat));
        self.budget[seat.index()] = remaining.saturating_add(REFILL_PER_TURN).min(MAX_BUDGET);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_connection_is_compensated_until_the_budget_is_used_up() {
        let mut lag = LagCompensation::new();
        assert_eq!(lag.compensation(Player::One), Centiseconds::ZERO);
        lag.record_round_trip(Player::One, Centiseconds(8));
        lag.record_round_trip(Player::Two, Centiseconds(300));
        for _ in 0..100 {
            assert_eq!(lag.compensation(Player::One), Centiseconds(8));
            lag.turn_played(Player::One);
        }
        let turn = |lag: &mut LagCompensation| {
            let compensation = lag.compensation(Player::Two);
            lag.turn_played(Player::Two);
            compensation.0
        };
        let compensations: Vec<i64> = (0..6).map(|_| turn(&mut lag)).collect();
        assert_eq!(compensations, [50, 50, 20, 10, 10, 10]);
    }
}
