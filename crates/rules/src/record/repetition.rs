use std::collections::HashMap;

use crate::AnyPosition;

/// Counts how often each position has stood, with the same player to move.
#[derive(Clone, Debug)]
pub(super) struct Repetition {
    times: HashMap<AnyPosition, u32>,
    last: u32,
}

impl Repetition {
    pub(super) fn new(start: AnyPosition) -> Repetition {
        Repetition { times: HashMap::from([(start, 1)]), last: 1 }
    }

    /// Notes that a position stands now.
    pub(super) fn note(&mut self, position: AnyPosition) {
        let times = self.times.entry(position).or_default();
        *times += 1;
        self.last = *times;
    }

    /// Whether the position noted last has stood three times, which is a draw.
    pub(super) fn is_draw(&self) -> bool {
        self.last >= 3
    }
}
