use crate::block_layout::LANES;

/// The distance of a draw, greater than any other.
pub(crate) const DRAW_DISTANCE: u8 = 255;

/// The distance of a value, given its code. Code 0, which is no value, has distance 0: it never changes.
///
/// ```text
/// code       1 2 3 … 127 | 128 | 129 … 254 255
/// distance   0 2 4 … 252 | 255 | 253 …   3   1
/// ```
pub(crate) const fn distance(code: u8) -> u8 {
    if code > 128 { (255 - code) * 2 + 1 } else { code.saturating_sub(1) * 2 + (code == 128) as u8 }
}

/// Whether any value of a group has a greater distance than `settled`.
#[inline]
pub(crate) fn any_longer_than(codes: &[u8; LANES], settled: u8) -> bool {
    codes.map(distance).into_iter().fold(0, u8::max) > settled
}

/// The changes of some values.
#[derive(Clone, Copy)]
pub(crate) struct ChangeSummary {
    /// The number of changed values.
    pub(crate) count: u64,
    /// The least new distance of a changed value.
    pub(crate) min_changed_distance: u8,
    /// The greatest distance of all values, changed or not.
    pub(crate) max_distance: u8,
}

/// Accumulates a [`ChangeSummary`], separately for each lane.
pub(crate) struct ChangeCounter {
    counts: [u16; LANES],
    min_changed_distances: [u8; LANES],
    max_distances: [u8; LANES],
}

impl ChangeCounter {
    pub(crate) fn new() -> ChangeCounter {
        ChangeCounter {
            counts: [0; LANES],
            min_changed_distances: [DRAW_DISTANCE; LANES],
            max_distances: [0; LANES],
        }
    }

    /// Adds the old and new values of a group.
    #[inline]
    pub(crate) fn add(&mut self, old: &[u8; LANES], new: &[u8; LANES]) {
        for lane in 0..LANES {
            let distance = distance(new[lane]);
            let changed_distance = if old[lane] == new[lane] { DRAW_DISTANCE } else { distance };
            self.counts[lane] += u16::from(old[lane] != new[lane]);
            self.min_changed_distances[lane] = self.min_changed_distances[lane].min(changed_distance);
            self.max_distances[lane] = self.max_distances[lane].max(distance);
        }
    }

    /// The changes over all lanes.
    pub(crate) fn summary(&self) -> ChangeSummary {
        ChangeSummary {
            count: self.counts.iter().map(|count| u64::from(*count)).sum(),
            min_changed_distance: self.min_changed_distances.into_iter().fold(DRAW_DISTANCE, u8::min),
            max_distance: self.max_distances.into_iter().fold(0, u8::max),
        }
    }
}
