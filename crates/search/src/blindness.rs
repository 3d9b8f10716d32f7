use tripylon_rules::random::mix64;

/// The moves that a weak level misses.
///
/// A weak level does not choose bad moves on purpose or at random: it does not see some moves, neither its own nor the
/// replies. Of the moves that strike the eye, such as captures, it misses fewer than of the others. A hash of seed,
/// position and move alone decides which, so a missed move stays missed however long the search takes, as with
/// people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Blindness {
    /// The number of moves missed out of a thousand.
    pub(crate) missed_per_mille: u64,
    /// The same of the moves that strike the eye.
    pub(crate) missed_striking_per_mille: u64,
    pub(crate) seed: u64,
}

impl Blindness {
    /// Misses no move.
    pub(crate) const NONE: Blindness =
        Blindness { missed_per_mille: 0, missed_striking_per_mille: 0, seed: 0 };

    /// Whether no move is missed.
    pub(crate) const fn is_none(self) -> bool {
        self.missed_per_mille == 0
    }

    /// Whether a quiet move is seen in a position, both given by hash keys.
    #[inline]
    pub(crate) const fn sees(self, position_key: u64, move_key: u64) -> bool {
        self.is_none() || self.hash_per_mille(position_key, move_key) >= self.missed_per_mille
    }

    /// Whether a move is seen that strikes the eye.
    const fn sees_striking(self, position_key: u64, move_key: u64) -> bool {
        self.hash_per_mille(position_key, move_key) >= self.missed_striking_per_mille
    }

    /// Removes the missed moves, but never all moves.
    pub(crate) fn remove_missed<M: Copy>(
        self,
        position_key: u64,
        moves: &mut Vec<M>,
        move_key: impl Fn(M) -> u64,
        is_striking: impl Fn(M) -> bool,
    ) {
        if self.is_none() {
            return;
        }
        let most_visible =
            moves.iter().copied().max_by_key(|mv| self.hash_per_mille(position_key, move_key(*mv)));
        moves.retain(|mv| {
            let key = move_key(*mv);
            self.sees(position_key, key) || is_striking(*mv) && self.sees_striking(position_key, key)
        });
        if moves.is_empty() {
            moves.extend(most_visible);
        }
    }

    const fn hash_per_mille(self, position_key: u64, move_key: u64) -> u64 {
        mix64(mix64(self.seed ^ mix64(position_key)) ^ move_key) % 1000
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen_moves(missed_per_mille: u64, seed: u64) -> Vec<u64> {
        seen_of_striking(missed_per_mille, missed_per_mille, seed)
    }

    /// The seen moves of a thousand, of which the last hundred strike the eye.
    fn seen_of_striking(missed_per_mille: u64, missed_striking_per_mille: u64, seed: u64) -> Vec<u64> {
        let mut moves: Vec<u64> = (0..1000).collect();
        let blindness = Blindness { missed_per_mille, missed_striking_per_mille, seed };
        blindness.remove_missed(7, &mut moves, |mv| mv, |mv| mv >= 900);
        moves
    }

    #[test]
    fn fewer_of_the_striking_moves_are_missed() {
        let seen = seen_of_striking(900, 200, 1);
        let striking = seen.iter().filter(|mv| **mv >= 900).count();
        assert!((65..95).contains(&striking), "{striking} of 100");
        assert!((60..120).contains(&(seen.len() - striking)), "{} of 900", seen.len() - striking);
    }

    #[test]
    fn the_share_of_missed_moves_is_about_as_given() {
        assert_eq!(seen_moves(0, 1).len(), 1000);
        for missed_per_mille in [100, 500, 900] {
            let missing = 1000 - seen_moves(missed_per_mille, 1).len() as u64;
            assert!(missing.abs_diff(missed_per_mille) < 60, "{missing} of {missed_per_mille}");
        }
    }

    #[test]
    fn one_seed_always_misses_the_same_moves_and_another_seed_others() {
        assert_eq!(seen_moves(500, 1), seen_moves(500, 1));
        assert_ne!(seen_moves(500, 1), seen_moves(500, 2));
    }

    #[test]
    fn at_least_one_move_is_never_missed() {
        assert_eq!(seen_moves(1000, 3).len(), 1);
    }
}
