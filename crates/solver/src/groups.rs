use crate::page::{GROUPS, LANES};

const WORDS: usize = GROUPS.div_ceil(64);

/// Some of the groups of sixteen numbers of a part, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Groups([u64; WORDS]);

impl Groups {
    pub(crate) const NONE: Groups = Groups([0; WORDS]);

    /// All groups of a part of some size.
    pub(crate) fn all(size: usize) -> Groups {
        (0..size.div_ceil(LANES)).collect()
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Groups::NONE
    }

    pub(crate) fn insert(&mut self, group: usize) {
        self.0[group / 64] |= 1 << (group % 64);
    }

    pub(crate) fn union(self, other: Groups) -> Groups {
        Groups(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Those that are not among others.
    pub(crate) fn without(self, other: Groups) -> Groups {
        Groups(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Their numbers, for going through them again and again.
    pub(crate) fn to_list(self) -> Vec<u8> {
        self.iter().map(|group| group as u8).collect()
    }

    /// Those whose own numbers have given bits set.
    pub(crate) fn with_bits(mut self, bits: usize) -> Groups {
        for (word, groups) in self.0.iter_mut().enumerate() {
            let among = PATTERNS.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 != 0);
            let within = among.fold(u64::MAX, |all, (_, pattern)| all & pattern);
            *groups &= if word & (bits / 64) == bits / 64 { within } else { 0 };
        }
        self
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let mut word = 0;
        let mut bits = self.0[0];
        std::iter::from_fn(move || {
            while bits == 0 {
                word += 1;
                bits = *self.0.get(word)?;
            }
            let group = word * 64 + bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(group)
        })
    }
}

/// For each of the six bits of a number below 64, a set of the numbers that have it:
///
/// ```text
/// bit 0   …10101010
/// bit 1   …11001100
/// bit 2   …11110000   and so on
/// ```
const PATTERNS: [u64; 6] = [
    0xAAAA_AAAA_AAAA_AAAA,
    0xCCCC_CCCC_CCCC_CCCC,
    0xF0F0_F0F0_F0F0_F0F0,
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];

impl FromIterator<usize> for Groups {
    fn from_iter<I: IntoIterator<Item = usize>>(all: I) -> Groups {
        let mut groups = Groups::NONE;
        all.into_iter().for_each(|group| groups.insert(group));
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_with_some_bits_are_those_whose_numbers_have_them() {
        let all = Groups::all(GROUPS * LANES);
        for bits in 0..GROUPS {
            let found: Vec<usize> = all.with_bits(bits).iter().collect();
            let expected: Vec<usize> = (0..GROUPS).filter(|group| group & bits == bits).collect();
            assert_eq!(found, expected);
        }
    }
}
