use std::sync::atomic::{AtomicU64, Ordering};

use tripylon_rules::random::mix64;

use crate::Limits;

/// A lock-free transposition table of fixed size, shared by all threads of a search.
///
/// A slot is two words. The first is the key xor the second (Hyatt's lockless hashing): if two threads each wrote one
/// word, the slot matches no key and counts as empty:
///
/// ```text
/// first    key ^ second
/// second   bits 0–15 evaluation   16–23 depth   24–25 bound   26 proven   32–63 move
/// ```
pub(crate) struct TranspositionTable {
    /// Buckets of two slots: the first prefers depth, the second is always replaced.
    slots: Vec<[AtomicU64; 2]>,
}

/// The stored result of searching a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) eval: i16,
    /// The depth of the search in turns.
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether a deeper search could not change the evaluation.
    pub(crate) proven: bool,
    /// The packed best move; 0 for none.
    pub(crate) mv: u32,
}

/// The kind of a stored evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true evaluation is at least the stored one.
    Lower,
    /// The true evaluation is at most the stored one.
    Upper,
    /// The stored evaluation is the true one.
    Exact,
}

impl TranspositionTable {
    /// An empty table of at most `bytes` bytes.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let buckets = (bytes / (2 * size_of::<[AtomicU64; 2]>())).max(1);
        let slots = (0..2 * buckets).map(|_| [const { AtomicU64::new(0) }; 2]).collect();
        TranspositionTable { slots }
    }

    /// An empty table as large as a search within these limits can fill, and at most as large as they allow: zeroing
    /// a larger table can take longer than a short search.
    pub(crate) fn for_limits(limits: &Limits) -> TranspositionTable {
        /// Few searches are faster than this on one thread.
        const NODES_PER_SECOND: f64 = 1e7;
        /// Most visited positions are not stored.
        const NODES_PER_ENTRY: u64 = 5;
        let by_time = limits.time.map(|time| (time.as_secs_f64() * NODES_PER_SECOND) as u64);
        let nodes = limits.nodes.into_iter().chain(by_time).min().unwrap_or(u64::MAX);
        let wanted = (nodes / NODES_PER_ENTRY).saturating_mul(limits.threads as u64).saturating_mul(16);
        TranspositionTable::new(limits.hash_bytes.min(usize::try_from(wanted).unwrap_or(usize::MAX)))
    }

    /// Returns the entry of a key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let first = self.bucket_start(key);
        (first..first + 2).find_map(|index| self.read_if_key(index, key))
    }

    /// Stores an entry under a key.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let first = self.bucket_start(key);
        let is_better = |old: Entry| (old.proven, old.depth) > (entry.proven, entry.depth);
        // A deeper entry of the same position stays as well, unless the new one is proven and it is not.
        let index = match self.read_any(first) {
            Some(old) if is_better(old) => first + 1,
            Some(_) | None => first,
        };
        let second = entry.to_bits();
        self.slots[index][0].store(key ^ second, Ordering::Relaxed);
        self.slots[index][1].store(second, Ordering::Relaxed);
    }

    #[inline]
    fn bucket_start(&self, key: u64) -> usize {
        let buckets = self.slots.len() / 2;
        2 * ((u128::from(mix64(key)) * buckets as u128) >> 64) as usize
    }

    #[inline]
    fn read_if_key(&self, index: usize, key: u64) -> Option<Entry> {
        let [first, second] = [0, 1].map(|word| self.slots[index][word].load(Ordering::Relaxed));
        (first ^ second == key).then(|| Entry::from_bits(second)).flatten()
    }

    /// Returns the entry in a slot, whatever its key.
    #[inline]
    fn read_any(&self, index: usize) -> Option<Entry> {
        Entry::from_bits(self.slots[index][1].load(Ordering::Relaxed))
    }
}

impl Entry {
    fn to_bits(self) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        u64::from(self.eval as u16)
            | u64::from(self.depth) << 16
            | bound << 24
            | u64::from(self.proven) << 26
            | u64::from(self.mv) << 32
    }

    /// Returns `None` for an empty slot.
    fn from_bits(bits: u64) -> Option<Entry> {
        let bound = match bits >> 24 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Entry {
            eval: bits as u16 as i16,
            depth: (bits >> 16) as u8,
            bound,
            proven: bits >> 26 & 1 != 0,
            mv: (bits >> 32) as u32,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { eval: -7, depth, bound: Bound::Upper, proven: false, mv: 0xABCD_0123 }
    }

    #[test]
    fn a_stored_entry_is_found_under_its_key_only() {
        let table = TranspositionTable::new(1 << 16);
        table.store(42, entry(3));
        assert_eq!(table.probe(42), Some(entry(3)));
        assert_eq!(table.probe(43), None);
        assert_eq!(table.probe(0), None);
    }

    #[test]
    fn a_full_bucket_keeps_the_deepest_and_the_latest() {
        let table = TranspositionTable::new(1);
        for (key, depth) in [(1, 9), (2, 3), (3, 4)] {
            table.store(key, entry(depth));
        }
        assert_eq!(table.probe(1), Some(entry(9)));
        assert_eq!(table.probe(2), None);
        assert_eq!(table.probe(3), Some(entry(4)));
    }

    #[test]
    fn every_kind_of_entry_survives_packing() {
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            for certain in [false, true] {
                let entry = Entry { eval: i16::MIN, depth: 255, bound, proven: certain, mv: u32::MAX };
                assert_eq!(Entry::from_bits(entry.to_bits()), Some(entry));
            }
        }
    }
}
