/// The open switches (as in combinatorial game theory): groups that the next move in them decides.
///
/// A switch of size t gives t points of lead to the player who moves in it first, and has no further moves. Three facts
/// reduce any number of them to a set of sizes, bit t for size t, whatever else there is to play:
///
/// - Only the largest is worth playing. (A player who takes a smaller one could act as if it were the larger, and would
///   be no worse off.)
/// - Two of the same size cancel: the reply to one of them is the other.
/// - If there is nothing else, the players alternate from the largest down. Tempo moves do not help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Switches(u32);

impl Switches {
    pub(super) const NONE: Switches = Switches(0);

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a switch.
    pub(super) const fn with(self, size: i8) -> Switches {
        Switches(self.0 ^ 1 << size)
    }

    pub(super) const fn with_all(self, others: Switches) -> Switches {
        Switches(self.0 ^ others.0)
    }

    /// Returns the size of the largest switch, and the others.
    pub(super) const fn take_largest(self) -> Option<(i8, Switches)> {
        match self.0.checked_ilog2() {
            Some(size) => Some((size as i8, Switches(self.0 ^ 1 << size))),
            None => None,
        }
    }

    /// Returns their value to the player to move, if there is nothing else.
    #[inline]
    pub(super) fn value_alone(self) -> i8 {
        let mut value = 0;
        let mut sign = 1;
        let mut rest = self;
        while let Some((size, others)) = rest.take_largest() {
            value += sign * size;
            sign = -sign;
            rest = others;
        }
        value
    }

    /// Returns their value to a player who got them all.
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
        for (sizes, value) in [(&[][..], 0), (&[3], 3), (&[3, 5], 2), (&[1, 7, 4], 4)] {
            assert_eq!(switches(sizes).value_alone(), value, "{sizes:?}");
        }
        assert_eq!(switches(&[1, 7, 4]).take_largest(), Some((7, switches(&[1, 4]))));
    }

    #[test]
    fn two_switches_of_a_size_cancel() {
        assert_eq!(switches(&[6, 2, 6]), switches(&[2]));
        assert_eq!(switches(&[6, 2]).with_all(switches(&[2, 1])), switches(&[6, 1]));
    }
}
