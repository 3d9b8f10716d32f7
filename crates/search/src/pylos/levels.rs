use tripylon_rules::pylos::Base;

use crate::{Level, strength::Strength};

/// Levels 1 to 9 of Pylos, tuned with `tests/levels.rs` so that each beats the one below about two times in three. The
/// best level has no restrictions but its limits, and is the only one that probes tables.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, nodes: 1_000, missed_per_mille: 870, missed_striking_per_mille: 870 },
    Strength { depth: 1, nodes: 1_000, missed_per_mille: 760, missed_striking_per_mille: 760 },
    Strength { depth: 1, nodes: 1_000, missed_per_mille: 560, missed_striking_per_mille: 560 },
    Strength { depth: 1, nodes: 1_000, missed_per_mille: 320, missed_striking_per_mille: 320 },
    Strength { depth: 2, nodes: 2_000, missed_per_mille: 200, missed_striking_per_mille: 200 },
    Strength { depth: 2, nodes: 2_000, missed_per_mille: 70, missed_striking_per_mille: 70 },
    Strength { depth: 3, nodes: 4_000, missed_per_mille: 40, missed_striking_per_mille: 40 },
    Strength { depth: 4, nodes: 10_000, missed_per_mille: 25, missed_striking_per_mille: 25 },
    Strength { depth: 5, nodes: 20_000, missed_per_mille: 0, missed_striking_per_mille: 0 },
];

/// The levels of the small board.
///
/// There, perfect play beats random play by no more than 520 to 590 Elo, depending on the variant, so ten steps are
/// small: levels 2 to 9 score 53 to 64 % against the one below.
const STRENGTHS_ON_BASE_THREE: [Strength; 9] = [
    Strength { depth: 1, nodes: 20_000, missed_per_mille: 760, missed_striking_per_mille: 760 },
    Strength { depth: 1, nodes: 20_000, missed_per_mille: 640, missed_striking_per_mille: 640 },
    Strength { depth: 1, nodes: 20_000, missed_per_mille: 480, missed_striking_per_mille: 480 },
    Strength { depth: 2, nodes: 20_000, missed_per_mille: 400, missed_striking_per_mille: 400 },
    Strength { depth: 2, nodes: 20_000, missed_per_mille: 325, missed_striking_per_mille: 325 },
    Strength { depth: 2, nodes: 20_000, missed_per_mille: 130, missed_striking_per_mille: 130 },
    Strength { depth: 3, nodes: 20_000, missed_per_mille: 120, missed_striking_per_mille: 120 },
    Strength { depth: 4, nodes: 20_000, missed_per_mille: 75, missed_striking_per_mille: 75 },
    Strength { depth: 5, nodes: 20_000, missed_per_mille: 30, missed_striking_per_mille: 30 },
];

/// Returns the strength of a level; `None` for the best, which has no restrictions of its own.
pub(super) fn strength(level: Level, base: Base) -> Option<Strength> {
    let strengths = match base {
        Base::Four => &STRENGTHS,
        Base::Three => &STRENGTHS_ON_BASE_THREE,
    };
    strengths.get(usize::from(level.number()) - 1).copied()
}
