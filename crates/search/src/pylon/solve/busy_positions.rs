use std::sync::atomic::{AtomicU64, Ordering};

/// The positions that some thread is searching (Simplified ABDADA, Kerrigan 2017): other threads search their other
/// moves first, and find the result in the transposition table later.
///
/// Each slot remembers one position. Two positions that share a slot only cost time.
pub(super) struct BusyPositions {
    slots: Vec<AtomicU64>,
}

impl BusyPositions {
    pub(super) fn new() -> BusyPositions {
        const SLOTS: usize = 1 << 15;
        BusyPositions { slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect() }
    }

    pub(super) fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    pub(super) fn insert(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    pub(super) fn remove(&self, key: u64) {
        let _ = self.slot(key).compare_exchange(key, 0, Ordering::Relaxed, Ordering::Relaxed);
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[(key >> 20) as usize % self.slots.len()]
    }
}
