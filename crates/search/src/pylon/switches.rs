/// The switches that are open: groups that the next move in them decides, one way or the other.
///
/// A switch of size t is worth t points of lead to whoever plays in it first, and nobody gets to play in it again. Three
/// things make a heap of them as simple as a set of numbers, bit t for size t, whatever else there is to play:
///
/// - Only the largest is worth playing. (Whoever takes a smaller one may pretend to have taken the larger, and comes out no
///   worse.)
/// - Two of the same size are as good as none: to one of them the answer is the other.
/// - Where there is nothing else, the players take turns from the largest down. Passing the time does not help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Switches(u32);

impl Switches {
    pub(super) const NONE: Switches = Switches(0);

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and one more.
    pub(super) const fn with(self, size: i8) -> Switches {
        Switches(self.0 ^ 1 << size)
    }

    pub(super) const fn with_all(self, others: Switches) -> Switches {
        Switches(self.0 ^ others.0)
    }

    /// The size of the largest, and the others.
    pub(super) const fn take_largest(self) -> Option<(i8, Switches)> {
        match self.0.checked_ilog2() {
            Some(size) => Some((size as i8, Switches(self.0 ^ 1 << size))),
            None => None,
        }
    }

    /// What they are worth to the player to move, if there is nothing else.
    #[inline]
    pub(super) fn alone(self) -> i8 {
        let mut worth = 0;
        let mut sign = 1;
        let mut rest = self;
        while let Some((size, others)) = rest.take_largest() {
            worth += sign * size;
            sign = -sign;
            rest = others;
        }
        worth
    }

    /// What they would be worth to a player who got them all.
    #[inline]
    pub(super) fn total(self) -> i8 {
        let mut total = 0;
        let mut rest = self;
        while let Some((size, others)) = rest.take_largest() {
            total += size;
            rest = others;
        }
        total
    }

    pub(super) const fn to_bits(self) -> u64 {
        self.0 as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn switches(sizes: &[i8]) -> Switches {
        sizes.iter().fold(Switches::NONE, |switches, size| switches.with(*size))
    }

    #[test]
    fn switches_are_taken_from_the_largest_down() {
        for (sizes, worth) in [(&[][..], 0), (&[3], 3), (&[3, 5], 2), (&[1, 7, 4], 4)] {
            assert_eq!(switches(sizes).alone(), worth, "{sizes:?}");
        }
        assert_eq!(switches(&[1, 7, 4]).take_largest(), Some((7, switches(&[1, 4]))));
    }

    #[test]
    fn two_of_a_size_are_as_good_as_none() {
        assert_eq!(switches(&[6, 2, 6]), switches(&[2]));
        assert_eq!(switches(&[6, 2]).with_all(switches(&[2, 1])), switches(&[6, 1]));
    }
}
