//! What the ten levels are made of.
//!
//! A weak player looks fewer plays ahead, overlooks plays, and sees the end of the game late. Nobody throws dice over silly
//! moves: of what they see, all levels play the best.

use tripylon_rules::le_pylos::RuleSet;

use super::field::Field;
use crate::{Level, sight::Sight};

/// How well battles are fought.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    /// Through how many battles a player looks ahead: through none, only the equator as it stands is seen.
    pub(super) battles: u32,
    /// With so many plays left or fewer, everything is seen to the end.
    pub(super) to_the_end: u32,
    /// Of a thousand plays, so many are overlooked.
    overlooked: u64,
}

/// From level 1 to level 10, tuned with `tests/levels.rs` so that each beats the one below about two times in three.
///
/// A player who looks only at the equator as it stands plays worse than at random here, where the last word in a battle
/// counts more than the first; so level 1 looks to the end of the battle too, and sees the end of the game six plays ahead.
const OF_CARPENTIER: [Strength; 10] = [
    Strength { battles: 1, to_the_end: 6, overlooked: 420 },
    Strength { battles: 1, to_the_end: 8, overlooked: 340 },
    Strength { battles: 1, to_the_end: 10, overlooked: 265 },
    Strength { battles: 1, to_the_end: 11, overlooked: 200 },
    Strength { battles: 1, to_the_end: 12, overlooked: 170 },
    Strength { battles: 1, to_the_end: 14, overlooked: 140 },
    Strength { battles: 1, to_the_end: 15, overlooked: 110 },
    Strength { battles: 1, to_the_end: 17, overlooked: 90 },
    Strength { battles: 1, to_the_end: 18, overlooked: 50 },
    Strength { battles: 1, to_the_end: 20, overlooked: 0 },
];

/// The same where a line is designated.
///
/// Who sees a whole battle there keeps the lead, and the lead is nearly everything, so the levels differ by what they
/// overlook far more than by how early they see the end. That leaves room for steps of a little under two in three.
const OF_JEUX_ET_STRATEGIE: [Strength; 10] = [
    Strength { battles: 0, to_the_end: 0, overlooked: 0 },
    Strength { battles: 1, to_the_end: 4, overlooked: 600 },
    Strength { battles: 1, to_the_end: 6, overlooked: 460 },
    Strength { battles: 1, to_the_end: 8, overlooked: 420 },
    Strength { battles: 1, to_the_end: 10, overlooked: 265 },
    Strength { battles: 1, to_the_end: 12, overlooked: 245 },
    Strength { battles: 1, to_the_end: 14, overlooked: 158 },
    Strength { battles: 1, to_the_end: 16, overlooked: 130 },
    Strength { battles: 1, to_the_end: 18, overlooked: 70 },
    Strength { battles: 1, to_the_end: 20, overlooked: 0 },
];

impl Strength {
    pub(super) fn of(level: Level, rules: RuleSet) -> Strength {
        let strengths = match rules {
            RuleSet::Carpentier => &OF_CARPENTIER,
            RuleSet::JeuxEtStrategie => &OF_JEUX_ET_STRATEGIE,
        };
        strengths[usize::from(level.number()) - 1]
    }

    /// Whether this player sees how the game ends from here.
    pub(super) fn sees_the_end(&self, field: &Field) -> bool {
        field.plays_left() <= self.to_the_end
    }

    pub(super) fn sight(&self, seed: u64) -> Sight {
        Sight { overlooked: self.overlooked, seed }
    }
}

/// By how many thousandths of a point a player's fancies about single pieces of a setup reach either way.
///
/// The numbers that they are added to are about a hundred; the best level keeps a little, so as not to be predictable.
pub(super) fn fancy(level: Level) -> i32 {
    20 + 40 * i32::from(Level::BEST.number() - level.number())
}
