use crate::{Level, strength::Strength};

/// What levels 1 to 9 mean in Pylon, tuned in matches of 200 games so that each beats the one below about two times in
/// three. The best level is bound by nothing but its limits.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, nodes: 10_000, overlooked: 930 },
    Strength { depth: 1, nodes: 10_000, overlooked: 850 },
    Strength { depth: 1, nodes: 10_000, overlooked: 740 },
    Strength { depth: 1, nodes: 10_000, overlooked: 580 },
    Strength { depth: 1, nodes: 10_000, overlooked: 420 },
    Strength { depth: 2, nodes: 20_000, overlooked: 240 },
    Strength { depth: 3, nodes: 20_000, overlooked: 150 },
    Strength { depth: 3, nodes: 20_000, overlooked: 30 },
    Strength { depth: 4, nodes: 20_000, overlooked: 10 },
];

/// The strength of a level; `None` where nothing holds it back.
pub(super) fn strength(level: Level) -> Option<Strength> {
    STRENGTHS.get(usize::from(level.number()) - 1).copied()
}
