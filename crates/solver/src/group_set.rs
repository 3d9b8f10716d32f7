use crate::block_layout::{GROUPS_PER_BLOCK, LANES};

const WORDS: usize = GROUPS_PER_BLOCK.div_ceil(64);

/// A set of groups of a block, as a bit set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GroupSet([u64; WORDS]);

impl GroupSet {
    pub(crate) const NONE: GroupSet = GroupSet([0; WORDS]);

    /// All groups of a block with `size` own masks.
    pub(crate) fn all(size: usize) -> GroupSet {
        (0..size.div_ceil(LANES)).collect()
    }

    pub(crate) fn is_empty(self) -> bool {
        self == GroupSet::NONE
    }

    pub(crate) fn insert(&mut self, group: usize) {
        self.0[group / 64] |= 1 << (group % 64);
    }

    pub(crate) fn union(self, other: GroupSet) -> GroupSet {
        GroupSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The groups that are not in another set.
    pub(crate) fn without(self, other: GroupSet) -> GroupSet {
        GroupSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The indices of the groups, for repeated iteration.
    pub(crate) fn to_list(self) -> Vec<u8> {
        self.iter().map(|group| group as u8).collect()
    }

    /// The groups whose indices have all of some bits set.
    pub(crate) fn with_bits(mut self, bits: usize) -> GroupSet {
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

/// For each of the six bits of an index below 64, the set of indices that have it:
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

impl FromIterator<usize> for GroupSet {
    fn from_iter<I: IntoIterator<Item = usize>>(all: I) -> GroupSet {
        let mut groups = GroupSet::NONE;
        all.into_iter().for_each(|group| groups.insert(group));
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_with_some_bits_are_those_whose_indices_have_them() {
        let all = GroupSet::all(GROUPS_PER_BLOCK * LANES);
        for bits in 0..GROUPS_PER_BLOCK {
            let found: Vec<usize> = all.with_bits(bits).iter().collect();
            let expected: Vec<usize> = (0..GROUPS_PER_BLOCK).filter(|group| group & bits == bits).collect();
            assert_eq!(found, expected);
        }
    }
}
