//! Bit-packed integers and bit vectors with random access.

/// Integers of a fixed bit width, packed without gaps, the first in the lowest bits of the first byte.
#[derive(Debug, Default)]
pub(crate) struct PackedInts {
    width: u32,
    /// The packed bytes plus eight bytes of padding, so that `get` can always read eight bytes, even at width 0.
    bytes: Vec<u8>,
}

impl PackedInts {
    /// The number of bits needed for every integer below `end`.
    pub(crate) fn width_for(end: u32) -> u32 {
        u32::BITS - end.saturating_sub(1).leading_zeros()
    }

    /// The number of bytes that `count` packed integers take.
    pub(crate) fn size(count: u64, width: u32) -> u64 {
        (count * u64::from(width)).div_ceil(8)
    }

    pub(crate) fn from_bytes(width: u32, bytes: &[u8]) -> PackedInts {
        PackedInts { width, bytes: [bytes, &[0; 8]].concat() }
    }

    /// The integer at an index. Behind the last one the result is 0 within the padding, and `None` after it.
    #[inline]
    pub(crate) fn get(&self, index: u64) -> Option<u32> {
        let bit = index * u64::from(self.width);
        let first = usize::try_from(bit / 8).ok()?;
        let eight = self.bytes.get(first..)?.first_chunk()?;
        // An integer of at most 32 bits that begins within the first byte ends within the first five.
        Some((u64::from_le_bytes(*eight) >> (bit % 8) & ((1 << self.width) - 1)) as u32)
    }

    /// Packs integers into bytes.
    pub(crate) fn pack(ints: &[u32], width: u32) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(PackedInts::size(ints.len() as u64, width) as usize);
        let (mut pending, mut bits) = (0u64, 0);
        for int in ints {
            pending |= u64::from(*int) << bits;
            bits += width;
            while bits >= 8 {
                bytes.push(pending as u8);
                pending >>= 8;
                bits -= 8;
            }
        }
        if bits > 0 {
            bytes.push(pending as u8);
        }
        bytes
    }
}

/// A bit vector with a rank index: the number of set bits before any bit is found in constant time.
#[derive(Debug)]
pub(crate) struct RankedBits {
    /// Words of 64 bits, each with the number of set bits before it.
    words: Vec<(u64, u32)>,
    ones: u32,
}

impl RankedBits {
    pub(crate) fn from_bytes(bytes: &[u8]) -> RankedBits {
        let mut set = 0;
        let words = bytes.chunks(8).map(|chunk| {
            let mut eight = [0; 8];
            eight[..chunk.len()].copy_from_slice(chunk);
            let word = u64::from_le_bytes(eight);
            let before = set;
            set += word.count_ones();
            (word, before)
        });
        RankedBits { words: words.collect(), ones: set }
    }

    /// The number of set bits.
    pub(crate) fn count_ones(&self) -> u32 {
        self.ones
    }

    /// Whether the bit at an index is set, and its rank: the number of set bits before it.
    #[inline]
    pub(crate) fn get_with_rank(&self, index: u64) -> Option<(bool, u32)> {
        let (word, before) = self.words.get(usize::try_from(index / 64).ok()?)?;
        let bit = index % 64;
        Some((word >> bit & 1 != 0, before + (word & ((1 << bit) - 1)).count_ones()))
    }

    /// Packs bits into bytes.
    pub(crate) fn pack(bits: &[bool]) -> Vec<u8> {
        let byte = |eight: &[bool]| eight.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit));
        bits.chunks(8).map(byte).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_round_trip(ints: &[u32], width: u32) {
        let bytes = PackedInts::pack(ints, width);
        assert_eq!(bytes.len() as u64, PackedInts::size(ints.len() as u64, width));
        let packed = PackedInts::from_bytes(width, &bytes);
        for (index, int) in ints.iter().enumerate() {
            assert_eq!(packed.get(index as u64), Some(*int), "index {index} of width {width}");
        }
    }

    #[test]
    fn packed_ints_round_trip() {
        for width in 1..=32 {
            let mask = u32::MAX >> (32 - width);
            check_round_trip(&[0, mask, 1, mask, 0x9E37_79B9 & mask, 0, 5 & mask], width);
        }
        check_round_trip(&[0, 0, 0], 0);
    }

    #[test]
    fn a_width_is_enough_for_every_int_below_the_end() {
        let widths = [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (256, 8), (257, 9), (u32::MAX, 32)];
        for (end, width) in widths {
            assert_eq!(PackedInts::width_for(end), width, "{end}");
        }
    }

    #[test]
    fn there_are_no_entries_beyond_the_last_byte() {
        assert_eq!(PackedInts::from_bytes(8, &[1, 2]).get(2 + 8), None);
        assert_eq!(RankedBits::from_bytes(&[1]).get_with_rank(64), None);
    }

    #[test]
    fn the_rank_is_the_number_of_set_bits_before_a_bit() {
        let bits: Vec<bool> = (0..1000u32).map(|index| index.wrapping_mul(0x9E37_79B9) >> 30 == 0).collect();
        let packed = RankedBits::from_bytes(&RankedBits::pack(&bits));
        let mut before = 0;
        for (index, bit) in bits.iter().enumerate() {
            assert_eq!(packed.get_with_rank(index as u64), Some((*bit, before)));
            before += u32::from(*bit);
        }
        assert_eq!(packed.count_ones(), before);
    }
}
