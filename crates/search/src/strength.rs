use crate::{Limits, sight::Sight};

/// How far a level looks ahead, and how much it overlooks.
///
/// It is bounded by turns and positions, not by time, so that a level is the same opponent on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    /// The turns looked ahead.
    pub(crate) depth: u32,
    /// The positions looked at.
    pub(crate) nodes: u64,
    /// Of a thousand moves, so many are overlooked.
    pub(crate) overlooked: u64,
}

impl Strength {
    /// The limits of a search of this strength, within those that are given.
    pub(crate) fn within(self, limits: &Limits) -> Limits {
        Limits {
            depth: Some(limits.depth.map_or(self.depth, |depth| depth.min(self.depth))),
            nodes: Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes))),
            ..limits.clone()
        }
    }

    /// What is seen, and what is overlooked.
    pub(crate) const fn sight(self, seed: u64) -> Sight {
        Sight { overlooked: self.overlooked, seed }
    }
}
