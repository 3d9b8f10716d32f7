use std::collections::BTreeMap;

use tripylon_rules::pylos::Position;

use crate::{Value, Verdict};

/// The number of positions with each value, by the number of spheres on the board.
///
/// Symmetric images count separately. Positions that differ only in which player is to move count once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueCounts {
    layers: Vec<BTreeMap<Value, u64>>,
    zugzwangs: u64,
    longest_position: Option<Position>,
}

impl ValueCounts {
    /// Creates counts whose n-th map is for positions with n spheres.
    pub fn new(layers: Vec<BTreeMap<Value, u64>>) -> ValueCounts {
        ValueCounts { layers, zugzwangs: 0, longest_position: None }
    }

    /// Sets the number of zugzwang positions.
    #[must_use]
    pub fn with_zugzwangs(self, zugzwangs: u64) -> ValueCounts {
        ValueCounts { zugzwangs, ..self }
    }

    /// Sets a position with the greatest distance.
    #[must_use]
    pub fn with_longest_position(self, longest: Option<Position>) -> ValueCounts {
        ValueCounts { longest_position: longest, ..self }
    }

    /// The counts for each number of spheres, from 0 up.
    pub fn layers(&self) -> &[BTreeMap<Value, u64>] {
        &self.layers
    }

    /// The counts over all numbers of spheres.
    pub fn by_value(&self) -> BTreeMap<Value, u64> {
        let mut all = BTreeMap::new();
        for (value, count) in self.layers.iter().flatten() {
            *all.entry(*value).or_default() += count;
        }
        all
    }

    /// The number of zugzwang positions: the player to move would be better off if it were the opponent's turn.
    pub fn zugzwangs(&self) -> u64 {
        self.zugzwangs
    }

    /// A position with the greatest distance.
    pub fn longest(&self) -> Option<Position> {
        self.longest_position
    }

    /// The number of positions.
    pub fn total(&self) -> u64 {
        self.layers.iter().flat_map(BTreeMap::values).sum()
    }

    /// The number of positions with a verdict.
    pub fn count(&self, verdict: Verdict) -> u64 {
        self.layers
            .iter()
            .flatten()
            .filter(|(value, _)| Verdict::from(**value) == verdict)
            .map(|(_, count)| count)
            .sum()
    }

    /// The greatest distance of a win; `None` if no position is won.
    pub fn longest_win(&self) -> Option<u8> {
        let wins = self
            .layers
            .iter()
            .flat_map(BTreeMap::keys)
            .filter(|value| Verdict::from(**value) == Verdict::Win);
        wins.filter_map(|value| value.distance()).max()
    }
}
