use std::collections::HashMap;

use crate::AnyPosition;

/// Counts how often each position has occurred.
#[derive(Clone, Debug)]
pub(super) struct RepetitionCounter {
    occurrences: HashMap<AnyPosition, u32>,
    last_count: u32,
}

impl RepetitionCounter {
    pub(super) fn new(start: AnyPosition) -> RepetitionCounter {
        RepetitionCounter { occurrences: HashMap::from([(start, 1)]), last_count: 1 }
    }

    /// Counts a position.
    pub(super) fn add(&mut self, position: AnyPosition) {
        let count = self.occurrences.entry(position).or_default();
        *count += 1;
        self.last_count = *count;
    }

    /// Whether the position added last has occurred three times, which is a draw.
    pub(super) fn is_draw(&self) -> bool {
        self.last_count >= 3
    }
}
