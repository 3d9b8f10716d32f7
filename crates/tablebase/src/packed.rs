//! Numbers and marks in as few bits as they need, found again without unpacking the rest.

/// Numbers of equally many bits, one behind the other, the first in the lowest bits of the first byte.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    width: u32,
    /// The bytes, and eight more, so that eight can be read wherever a number begins, even one of no bits.
    bytes: Vec<u8>,
}

impl Numbers {
    /// The number of bits in which every number below `end` can be written.
    pub(crate) fn width_for(end: u32) -> u32 {
        u32::BITS - end.saturating_sub(1).leading_zeros()
    }

    /// The number of bytes that so many numbers take.
    pub(crate) fn size(count: u64, width: u32) -> u64 {
        (count * u64::from(width)).div_ceil(8)
    }

    pub(crate) fn from_bytes(width: u32, bytes: &[u8]) -> Numbers {
        Numbers { width, bytes: [bytes, &[0; 8]].concat() }
    }

    /// The number at a place; behind the last one `None`, or 0 if it would begin within the eight bytes more.
    #[inline]
    pub(crate) fn get(&self, place: u64) -> Option<u32> {
        let bit = place * u64::from(self.width);
        let first = usize::try_from(bit / 8).ok()?;
        let eight = self.bytes.get(first..)?.first_chunk()?;
        // A number of at most 32 bits that begins within the first byte ends within the first five.
        Some((u64::from_le_bytes(*eight) >> (bit % 8) & ((1 << self.width) - 1)) as u32)
    }

    /// Numbers as bytes.
    pub(crate) fn pack(numbers: &[u32], width: u32) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Numbers::size(numbers.len() as u64, width) as usize);
        let (mut waiting, mut bits) = (0u64, 0);
        for number in numbers {
            waiting |= u64::from(*number) << bits;
            bits += width;
            while bits >= 8 {
                bytes.push(waiting as u8);
                waiting >>= 8;
                bits -= 8;
            }
        }
        if bits > 0 {
            bytes.push(waiting as u8);
        }
        bytes
    }
}

/// Marks, each set or not, that know how many are set before each.
#[derive(Debug)]
pub(crate) struct Marks {
    /// Sixty-four marks, and how many are set before them.
    words: Vec<(u64, u32)>,
    set: u32,
}

impl Marks {
    pub(crate) fn from_bytes(bytes: &[u8]) -> Marks {
        let mut set = 0;
        let words = bytes.chunks(8).map(|chunk| {
            let mut eight = [0; 8];
            eight[..chunk.len()].copy_from_slice(chunk);
            let word = u64::from_le_bytes(eight);
            let before = set;
            set += word.count_ones();
            (word, before)
        });
        Marks { words: words.collect(), set }
    }

    /// How many are set.
    pub(crate) fn set(&self) -> u32 {
        self.set
    }

    /// Whether the mark at a place is set, and how many are before it.
    #[inline]
    pub(crate) fn get(&self, place: u64) -> Option<(bool, u32)> {
        let (word, before) = self.words.get(usize::try_from(place / 64).ok()?)?;
        let bit = place % 64;
        Some((word >> bit & 1 != 0, before + (word & ((1 << bit) - 1)).count_ones()))
    }

    /// Marks as bytes.
    pub(crate) fn pack(marks: &[bool]) -> Vec<u8> {
        let byte = |eight: &[bool]| eight.iter().rev().fold(0, |byte, mark| byte << 1 | u8::from(*mark));
        marks.chunks(8).map(byte).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes_back(numbers: &[u32], width: u32) {
        let bytes = Numbers::pack(numbers, width);
        assert_eq!(bytes.len() as u64, Numbers::size(numbers.len() as u64, width));
        let packed = Numbers::from_bytes(width, &bytes);
        for (place, number) in numbers.iter().enumerate() {
            assert_eq!(packed.get(place as u64), Some(*number), "place {place} of width {width}");
        }
    }

    #[test]
    fn packed_numbers_come_back() {
        for width in 1..=32 {
            let mask = u32::MAX >> (32 - width);
            comes_back(&[0, mask, 1, mask, 0x9E37_79B9 & mask, 0, 5 & mask], width);
        }
        comes_back(&[0, 0, 0], 0);
    }

    #[test]
    fn a_width_is_enough_for_every_number_below_the_end() {
        let widths = [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (256, 8), (257, 9), (u32::MAX, 32)];
        for (end, width) in widths {
            assert_eq!(Numbers::width_for(end), width, "{end}");
        }
    }

    #[test]
    fn nothing_is_found_behind_the_last_byte() {
        assert_eq!(Numbers::from_bytes(8, &[1, 2]).get(2 + 8), None);
        assert_eq!(Marks::from_bytes(&[1]).get(64), None);
    }

    #[test]
    fn marks_know_how_many_are_set_before_them() {
        let marks: Vec<bool> = (0..1000u32).map(|place| place.wrapping_mul(0x9E37_79B9) >> 30 == 0).collect();
        let packed = Marks::from_bytes(&Marks::pack(&marks));
        let mut before = 0;
        for (place, mark) in marks.iter().enumerate() {
            assert_eq!(packed.get(place as u64), Some((*mark, before)));
            before += u32::from(*mark);
        }
        assert_eq!(packed.set(), before);
    }
}
