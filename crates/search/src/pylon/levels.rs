use crate::{Level, strength::Strength};

/// Levels 1 to 9 of Pylon, tuned with `tests/levels.rs` so that each beats the one below about two times in three, on the
/// smaller boards three times in five. The best level has no bounds but its limits.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, nodes: 10_000, overlooked: 875 },
    Strength { depth: 1, nodes: 10_000, overlooked: 775 },
    Strength { depth: 1, nodes: 10_000, overlooked: 660 },
    Strength { depth: 1, nodes: 10_000, overlooked: 535 },
    Strength { depth: 1, nodes: 10_000, overlooked: 410 },
    Strength { depth: 2, nodes: 20_000, overlooked: 240 },
    Strength { depth: 3, nodes: 20_000, overlooked: 150 },
    Strength { depth: 3, nodes: 20_000, overlooked: 30 },
    Strength { depth: 4, nodes: 20_000, overlooked: 10 },
];

/// The strength of a level; `None` where nothing holds it back.
pub(super) fn strength(level: Level) -> Option<Strength> {
    STRENGTHS.get(usize::from(level.number()) - 1).copied()
}
