use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Limits, dice::mix};

/// What a search remembers of positions that it has met: a table of fixed size in which new memories displace old ones.
///
/// A memory is two words. The first is the key combined with the second, so that a pair of which two threads wrote one
/// word each matches no key, and is as if it were not there:
///
/// ```text
/// first    key ^ second
/// second   bits 0–15 score   16–23 depth   24–25 bound   26 certain   32–63 move
/// ```
pub(crate) struct Memory {
    /// Pairs of slots: the first keeps what was searched deeper, the second what was searched last.
    slots: Vec<[AtomicU64; 2]>,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Remembered {
    pub(crate) score: i16,
    /// How many turns were looked ahead.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether the score is certain, however deep one looks.
    pub(crate) certain: bool,
    /// The best move, as the game packs it; 0 for none.
    pub(crate) mv: u32,
}

/// What a remembered score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The score is at least this.
    AtLeast,
    /// The score is at most this.
    AtMost,
    /// The score is this.
    Exactly,
}

impl Memory {
    /// A memory of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Memory {
        let pairs = (bytes / (2 * size_of::<[AtomicU64; 2]>())).max(1);
        let slots = (0..2 * pairs).map(|_| [const { AtomicU64::new(0) }; 2]).collect();
        Memory { slots }
    }

    /// A memory that is large enough for what the limits allow to be looked at, and no larger than they allow: making
    /// more than can be filled would take longer than a short search itself.
    pub(crate) fn for_limits(limits: &Limits) -> Memory {
        /// Few searches are faster than this, on one thread.
        const NODES_A_SECOND: f64 = 1e7;
        /// Most positions are looked at without being remembered.
        const NODES_A_MEMORY: u64 = 5;
        let by_time = limits.time.map(|time| (time.as_secs_f64() * NODES_A_SECOND) as u64);
        let nodes = limits.nodes.into_iter().chain(by_time).min().unwrap_or(u64::MAX);
        let wanted = (nodes / NODES_A_MEMORY).saturating_mul(limits.threads as u64).saturating_mul(16);
        Memory::new(limits.hash.min(usize::try_from(wanted).unwrap_or(usize::MAX)))
    }

    /// What is remembered under a key.
    #[inline]
    pub(crate) fn recall(&self, key: u64) -> Option<Remembered> {
        let first = self.pair(key);
        (first..first + 2).find_map(|index| self.slot(index, key))
    }

    /// Remembers something under a key.
    #[inline]
    pub(crate) fn keep(&self, key: u64, remembered: Remembered) {
        let first = self.pair(key);
        let worth_more = |old: Remembered| (old.certain, old.depth) > (remembered.certain, remembered.depth);
        // A deeper memory of the same position stays as well, unless it knows less than the new one.
        let index = match self.anything(first) {
            Some(old) if worth_more(old) => first + 1,
            Some(_) | None => first,
        };
        let second = remembered.to_bits();
        self.slots[index][0].store(key ^ second, Ordering::Relaxed);
        self.slots[index][1].store(second, Ordering::Relaxed);
    }

    #[inline]
    fn pair(&self, key: u64) -> usize {
        let pairs = self.slots.len() / 2;
        2 * ((u128::from(mix(key)) * pairs as u128) >> 64) as usize
    }

    #[inline]
    fn slot(&self, index: usize, key: u64) -> Option<Remembered> {
        let [first, second] = [0, 1].map(|word| self.slots[index][word].load(Ordering::Relaxed));
        (first ^ second == key).then(|| Remembered::from_bits(second)).flatten()
    }

    /// Whatever is in a slot, for any key.
    #[inline]
    fn anything(&self, index: usize) -> Option<Remembered> {
        Remembered::from_bits(self.slots[index][1].load(Ordering::Relaxed))
    }
}

impl Remembered {
    fn to_bits(self) -> u64 {
        let bound = match self.bound {
            Bound::AtLeast => 1,
            Bound::AtMost => 2,
            Bound::Exactly => 3,
        };
        u64::from(self.score as u16)
            | u64::from(self.depth) << 16
            | bound << 24
            | u64::from(self.certain) << 26
            | u64::from(self.mv) << 32
    }

    /// `None` for a slot in which nothing has been kept yet.
    fn from_bits(bits: u64) -> Option<Remembered> {
        let bound = match bits >> 24 & 3 {
            1 => Bound::AtLeast,
            2 => Bound::AtMost,
            3 => Bound::Exactly,
            _ => return None,
        };
        Some(Remembered {
            score: bits as u16 as i16,
            depth: (bits >> 16) as u8,
            bound,
            certain: bits >> 26 & 1 != 0,
            mv: (bits >> 32) as u32,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remembered(depth: u8) -> Remembered {
        Remembered { score: -7, depth, bound: Bound::AtMost, certain: false, mv: 0xABCD_0123 }
    }

    #[test]
    fn what_was_kept_is_recalled_and_nothing_else() {
        let memory = Memory::new(1 << 16);
        memory.keep(42, remembered(3));
        assert_eq!(memory.recall(42), Some(remembered(3)));
        assert_eq!(memory.recall(43), None);
        assert_eq!(memory.recall(0), None);
    }

    #[test]
    fn a_full_memory_keeps_the_deepest_and_the_latest() {
        let memory = Memory::new(1);
        for (key, depth) in [(1, 9), (2, 3), (3, 4)] {
            memory.keep(key, remembered(depth));
        }
        assert_eq!(memory.recall(1), Some(remembered(9)));
        assert_eq!(memory.recall(2), None);
        assert_eq!(memory.recall(3), Some(remembered(4)));
    }

    #[test]
    fn every_kind_of_memory_survives() {
        for bound in [Bound::AtLeast, Bound::AtMost, Bound::Exactly] {
            for certain in [false, true] {
                let kept = Remembered { score: i16::MIN, depth: 255, bound, certain, mv: u32::MAX };
                assert_eq!(Remembered::from_bits(kept.to_bits()), Some(kept));
            }
        }
    }
}
