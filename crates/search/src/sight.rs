use crate::dice::mix;

/// How much a player overlooks.
///
/// A weak player does not choose bad moves on purpose and does not throw dice over them: some moves they simply do not see,
/// neither their own nor the opponent's answers. What is overlooked depends on the seed, the position and the move, and on
/// nothing else: whoever has overlooked a move goes on overlooking it however long they think, as people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// Of a thousand moves, so many are not seen.
    pub(crate) overlooked: u64,
    pub(crate) seed: u64,
}

impl Sight {
    /// Sees everything.
    pub(crate) const CLEAR: Sight = Sight { overlooked: 0, seed: 0 };

    /// Whether nothing is overlooked.
    pub(crate) const fn is_clear(self) -> bool {
        self.overlooked == 0
    }

    /// Whether a move is seen in a position, each told from others by a number.
    #[inline]
    pub(crate) const fn sees(self, position: u64, mv: u64) -> bool {
        self.is_clear() || self.lot(position, mv) >= self.overlooked
    }

    /// Removes the moves that are overlooked, but never all of them.
    pub(crate) fn overlook<M: Copy>(self, position: u64, moves: &mut Vec<M>, number: impl Fn(M) -> u64) {
        if self.is_clear() {
            return;
        }
        let most_striking = moves.iter().copied().max_by_key(|mv| self.lot(position, number(*mv)));
        moves.retain(|mv| self.sees(position, number(*mv)));
        if moves.is_empty() {
            moves.extend(most_striking);
        }
    }

    const fn lot(self, position: u64, mv: u64) -> u64 {
        mix(mix(self.seed ^ mix(position)) ^ mv) % 1000
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(overlooked: u64, seed: u64) -> Vec<u64> {
        let mut moves: Vec<u64> = (0..1000).collect();
        Sight { overlooked, seed }.overlook(7, &mut moves, |mv| mv);
        moves
    }

    #[test]
    fn about_as_many_moves_are_overlooked_as_is_said() {
        assert_eq!(seen(0, 1).len(), 1000);
        for overlooked in [100, 500, 900] {
            let missing = 1000 - seen(overlooked, 1).len() as u64;
            assert!(missing.abs_diff(overlooked) < 60, "{missing} of {overlooked}");
        }
    }

    #[test]
    fn what_is_overlooked_stays_overlooked_and_other_players_overlook_other_moves() {
        assert_eq!(seen(500, 1), seen(500, 1));
        assert_ne!(seen(500, 1), seen(500, 2));
    }

    #[test]
    fn one_move_is_always_seen() {
        assert_eq!(seen(1000, 3).len(), 1);
    }
}
