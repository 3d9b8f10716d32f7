use std::collections::BTreeMap;

use tripylon_rules::pylos::Position;

use crate::{Value, Verdict};

/// How many positions have each value, by the number of spheres on the board.
///
/// All positions are counted, not only those that stand for their symmetric images, with the player to move normalised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    layers: Vec<BTreeMap<Value, u64>>,
    zugzwangs: u64,
    longest: Option<Position>,
}

impl Census {
    /// The census whose n-th map counts the positions with n spheres.
    pub fn new(layers: Vec<BTreeMap<Value, u64>>) -> Census {
        Census { layers, zugzwangs: 0, longest: None }
    }

    /// The same, with the number of positions that are zugzwang.
    #[must_use]
    pub fn with_zugzwangs(self, zugzwangs: u64) -> Census {
        Census { zugzwangs, ..self }
    }

    /// The same, with a position that takes the most turns.
    #[must_use]
    pub fn with_longest(self, longest: Option<Position>) -> Census {
        Census { longest, ..self }
    }

    /// The counts for each number of spheres, from none up.
    pub fn layers(&self) -> &[BTreeMap<Value, u64>] {
        &self.layers
    }

    /// The counts whatever the number of spheres.
    pub fn all(&self) -> BTreeMap<Value, u64> {
        let mut all = BTreeMap::new();
        for (value, count) in self.layers.iter().flatten() {
            *all.entry(*value).or_default() += count;
        }
        all
    }

    /// How many positions are zugzwang: the player to move would be better off if it were the opponent's turn.
    pub fn zugzwangs(&self) -> u64 {
        self.zugzwangs
    }

    /// A position from which it takes the most turns until the game is decided.
    pub fn longest(&self) -> Option<Position> {
        self.longest
    }

    /// How many positions there are.
    pub fn total(&self) -> u64 {
        self.layers.iter().flat_map(BTreeMap::values).sum()
    }

    /// How many positions have a verdict.
    pub fn count(&self, verdict: Verdict) -> u64 {
        self.layers
            .iter()
            .flatten()
            .filter(|(value, _)| Verdict::from(**value) == verdict)
            .map(|(_, count)| count)
            .sum()
    }

    /// The greatest distance of a win, if any is won.
    pub fn longest_win(&self) -> Option<u8> {
        let wins = self
            .layers
            .iter()
            .flat_map(BTreeMap::keys)
            .filter(|value| Verdict::from(**value) == Verdict::Win);
        wins.filter_map(|value| value.distance()).max()
    }
}
