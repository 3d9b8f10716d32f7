use tripylon_rules::pylon::Dimensions;

use crate::{Level, strength::Strength};

/// Levels 1 to 9 of Pylon, tuned with `tests/levels.rs` so that each beats the one below about two times in three. The
/// best level has no restrictions but its limits.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 950, missed_striking_per_mille: 700 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 910, missed_striking_per_mille: 560 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 850, missed_striking_per_mille: 430 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 730, missed_striking_per_mille: 310 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 560, missed_striking_per_mille: 200 },
    Strength { depth: 2, nodes: 20_000, missed_per_mille: 340, missed_striking_per_mille: 110 },
    Strength { depth: 3, nodes: 20_000, missed_per_mille: 190, missed_striking_per_mille: 50 },
    Strength { depth: 3, nodes: 20_000, missed_per_mille: 50, missed_striking_per_mille: 10 },
    Strength { depth: 4, nodes: 20_000, missed_per_mille: 5, missed_striking_per_mille: 0 },
];

/// The levels of smaller boards, which have fewer moves to see: each beats the one below about three times in five.
const STRENGTHS_ON_SMALLER_BOARDS: [Strength; 9] = [
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 875, missed_striking_per_mille: 875 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 775, missed_striking_per_mille: 775 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 660, missed_striking_per_mille: 660 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 535, missed_striking_per_mille: 535 },
    Strength { depth: 1, nodes: 10_000, missed_per_mille: 410, missed_striking_per_mille: 410 },
    Strength { depth: 2, nodes: 20_000, missed_per_mille: 240, missed_striking_per_mille: 240 },
    Strength { depth: 3, nodes: 20_000, missed_per_mille: 150, missed_striking_per_mille: 150 },
    Strength { depth: 3, nodes: 20_000, missed_per_mille: 30, missed_striking_per_mille: 30 },
    Strength { depth: 4, nodes: 20_000, missed_per_mille: 10, missed_striking_per_mille: 10 },
];

/// Returns the strength of a level; `None` for the best, which has no restrictions of its own.
pub(super) fn strength(level: Level, dimensions: Dimensions) -> Option<Strength> {
    let strengths = if dimensions == Dimensions::FULL { &STRENGTHS } else { &STRENGTHS_ON_SMALLER_BOARDS };
    strengths.get(usize::from(level.number()) - 1).copied()
}
