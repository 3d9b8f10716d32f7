use tripylon_rules::pylon::Dimensions;

use crate::{Level, strength::Strength};

/// Levels 1 to 9 of Pylon, tuned with `tests/levels.rs` so that each beats the one below about two times in three. The best
/// level has no bounds but its limits.
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

/// The same on smaller boards, which have fewer moves to see: each beats the one below about three times in five.
const STRENGTHS_ON_SMALLER_BOARDS: [Strength; 9] = [
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

/// The strength of a level; `None` for the best, which has no bounds of its own.
pub(super) fn strength(level: Level, size: Dimensions) -> Option<Strength> {
    let strengths = if size == Dimensions::FULL { &STRENGTHS } else { &STRENGTHS_ON_SMALLER_BOARDS };
    strengths.get(usize::from(level.number()) - 1).copied()
}
