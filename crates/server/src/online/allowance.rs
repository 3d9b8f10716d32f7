use tripylon_room::Hundredths;
use tripylon_rules::Player;

/// What the way to the server may cost the players without costing them time. Each has a little of it, which grows back, so
/// that nobody gains by a slow connection, real or pretended.
#[derive(Clone, Debug)]
pub(crate) struct Allowance {
    left: [Hundredths; 2],
    /// How long the way took last, there and back.
    way: [Hundredths; 2],
}

/// What each may have saved up.
const MOST: Hundredths = Hundredths(100);
/// What one turn may take of it.
const MOST_A_TURN: Hundredths = Hundredths(50);
/// What grows back with each turn.
const GROWS: Hundredths = Hundredths(10);

impl Allowance {
    pub(crate) const fn new() -> Allowance {
        Allowance { left: [MOST; 2], way: [Hundredths::ZERO; 2] }
    }

    /// Notes how long the way of a player takes.
    pub(crate) const fn note(&mut self, seat: Player, way: Hundredths) {
        self.way[seat.index()] = way;
    }

    /// What is not counted of a player's next turn.
    pub(crate) fn of(&self, seat: Player) -> Hundredths {
        self.way[seat.index()].min(self.left[seat.index()]).min(MOST_A_TURN)
    }

    /// A player has played a turn.
    pub(crate) fn spend(&mut self, seat: Player) {
        let left = self.left[seat.index()].less(self.of(seat));
        self.left[seat.index()] = left.and(GROWS).min(MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_way_is_paid_for_a_while() {
        let mut allowance = Allowance::new();
        assert_eq!(allowance.of(Player::One), Hundredths::ZERO);
        allowance.note(Player::One, Hundredths(8));
        allowance.note(Player::Two, Hundredths(300));
        for _ in 0..100 {
            assert_eq!(allowance.of(Player::One), Hundredths(8));
            allowance.spend(Player::One);
        }
        let turn = |allowance: &mut Allowance| {
            let given = allowance.of(Player::Two);
            allowance.spend(Player::Two);
            given.0
        };
        let given: Vec<i64> = (0..6).map(|_| turn(&mut allowance)).collect();
        assert_eq!(given, [50, 50, 20, 10, 10, 10]);
    }
}
