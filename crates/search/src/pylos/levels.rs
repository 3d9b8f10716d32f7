use tripylon_rules::pylos::Base;

use crate::{Level, strength::Strength};

/// Levels 1 to 9 of Pylos, tuned with `tests/levels.rs` so that each beats the one below about two times in three. The best
/// level has no bounds but its limits, and is the only one that probes tables.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, nodes: 1_000, overlooked: 870 },
    Strength { depth: 1, nodes: 1_000, overlooked: 760 },
    Strength { depth: 1, nodes: 1_000, overlooked: 560 },
    Strength { depth: 1, nodes: 1_000, overlooked: 320 },
    Strength { depth: 2, nodes: 2_000, overlooked: 200 },
    Strength { depth: 2, nodes: 2_000, overlooked: 70 },
    Strength { depth: 3, nodes: 4_000, overlooked: 40 },
    Strength { depth: 4, nodes: 10_000, overlooked: 25 },
    Strength { depth: 5, nodes: 20_000, overlooked: 0 },
];

/// The same on the small board.
///
/// Perfect play beats random play by no more than 520 to 590 Elo there, depending on the variant, so ten steps are small: levels
/// 2 to 9 score 53 to 64 % against the one below.
const STRENGTHS_ON_BASE_THREE: [Strength; 9] = [
    Strength { depth: 1, nodes: 20_000, overlooked: 760 },
    Strength { depth: 1, nodes: 20_000, overlooked: 640 },
    Strength { depth: 1, nodes: 20_000, overlooked: 480 },
    Strength { depth: 2, nodes: 20_000, overlooked: 400 },
    Strength { depth: 2, nodes: 20_000, overlooked: 325 },
    Strength { depth: 2, nodes: 20_000, overlooked: 130 },
    Strength { depth: 3, nodes: 20_000, overlooked: 120 },
    Strength { depth: 4, nodes: 20_000, overlooked: 75 },
    Strength { depth: 5, nodes: 20_000, overlooked: 30 },
];

/// The strength of a level; `None` for the best, which has no bounds of its own.
pub(super) fn strength(level: Level, base: Base) -> Option<Strength> {
    let strengths = match base {
        Base::Four => &STRENGTHS,
        Base::Three => &STRENGTHS_ON_BASE_THREE,
    };
    strengths.get(usize::from(level.number()) - 1).copied()
}
