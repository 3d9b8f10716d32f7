use crate::{Limits, blindness::Blindness};

/// The search depth, node limit and blindness of a level.
///
/// A level is limited by turns and nodes, not by time, so that it plays the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    /// The search depth in turns.
    pub(crate) depth: u32,
    /// The number of positions visited.
    pub(crate) nodes: u64,
    /// The number of moves missed out of a thousand.
    pub(crate) missed_per_mille: u64,
    /// The same of the moves that strike the eye.
    pub(crate) missed_striking_per_mille: u64,
}

impl Strength {
    /// Returns the limits, lowered to those of this strength.
    pub(crate) fn restrict(self, limits: &Limits) -> Limits {
        Limits {
            depth: Some(limits.depth.map_or(self.depth, |depth| depth.min(self.depth))),
            nodes: Some(limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes))),
            ..limits.clone()
        }
    }

    /// Returns the moves missed with a seed.
    pub(crate) const fn blindness(self, seed: u64) -> Blindness {
        let Strength { missed_per_mille, missed_striking_per_mille, .. } = self;
        Blindness { missed_per_mille, missed_striking_per_mille, seed }
    }
}
