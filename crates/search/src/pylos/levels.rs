use crate::{Level, strength::Strength};

/// What levels 1 to 9 mean in Pylos, tuned with `tripylon arena` so that each beats the one below about two times in three.
/// The best level does what it can, and is the only one that asks tables.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, nodes: 1_000, overlooked: 900 },
    Strength { depth: 1, nodes: 1_000, overlooked: 760 },
    Strength { depth: 1, nodes: 1_000, overlooked: 560 },
    Strength { depth: 1, nodes: 1_000, overlooked: 320 },
    Strength { depth: 2, nodes: 2_000, overlooked: 200 },
    Strength { depth: 2, nodes: 2_000, overlooked: 70 },
    Strength { depth: 3, nodes: 4_000, overlooked: 40 },
    Strength { depth: 4, nodes: 10_000, overlooked: 25 },
    Strength { depth: 5, nodes: 20_000, overlooked: 0 },
];

/// The strength of a level; `None` where nothing holds it back.
pub(super) fn strength(level: Level) -> Option<Strength> {
    STRENGTHS.get(usize::from(level.number()) - 1).copied()
}
