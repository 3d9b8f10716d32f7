//! The strength of the ten levels.
//!
//! A weak level searches fewer plays deep, misses plays, and sees the end of the game late. No level plays random
//! moves: each plays the best of what it sees.

use tripylon_rules::le_pylos::RulesSource;

use super::battle::Battle;
use crate::{Level, blindness::Blindness};

/// The strength of a level in battles.
#[derive(Clone, Copy, Debug)]
pub(super) struct BattleStrength {
    /// The number of battles that the lookahead searches: with 0, it sees the equator as it stands only.
    pub(super) search_battles: u32,
    /// The game is solved when at most this many plays remain.
    pub(super) solve_within_plays: u32,
    /// The number of plays missed out of a thousand.
    missed_per_mille: u64,
}

/// Levels 1 to 10, tuned with `tests/levels.rs` so that each beats the one below about two times in three.
///
/// A level that sees only the equator as it stands would play worse than at random here, where the last play of a
/// battle counts more than the first; so level 1 searches to the end of the battle too, and solves the last six plays.
const CARPENTIER_STRENGTHS: [BattleStrength; 10] = [
    BattleStrength { search_battles: 1, solve_within_plays: 6, missed_per_mille: 420 },
    BattleStrength { search_battles: 1, solve_within_plays: 8, missed_per_mille: 340 },
    BattleStrength { search_battles: 1, solve_within_plays: 10, missed_per_mille: 265 },
    BattleStrength { search_battles: 1, solve_within_plays: 11, missed_per_mille: 200 },
    BattleStrength { search_battles: 1, solve_within_plays: 12, missed_per_mille: 170 },
    BattleStrength { search_battles: 1, solve_within_plays: 14, missed_per_mille: 140 },
    BattleStrength { search_battles: 1, solve_within_plays: 15, missed_per_mille: 110 },
    BattleStrength { search_battles: 1, solve_within_plays: 17, missed_per_mille: 90 },
    BattleStrength { search_battles: 1, solve_within_plays: 18, missed_per_mille: 50 },
    BattleStrength { search_battles: 1, solve_within_plays: 20, missed_per_mille: 0 },
];

/// The levels for the rules that designate a line.
///
/// There, a player who sees a whole battle keeps the lead, and the lead is nearly everything, so the levels differ by
/// what they miss far more than by how early they see the end. That leaves room for steps of a little under two in
/// three.
const JEUX_ET_STRATEGIE_STRENGTHS: [BattleStrength; 10] = [
    BattleStrength { search_battles: 0, solve_within_plays: 0, missed_per_mille: 0 },
    BattleStrength { search_battles: 1, solve_within_plays: 4, missed_per_mille: 600 },
    BattleStrength { search_battles: 1, solve_within_plays: 6, missed_per_mille: 460 },
    BattleStrength { search_battles: 1, solve_within_plays: 8, missed_per_mille: 420 },
    BattleStrength { search_battles: 1, solve_within_plays: 10, missed_per_mille: 265 },
    BattleStrength { search_battles: 1, solve_within_plays: 12, missed_per_mille: 245 },
    BattleStrength { search_battles: 1, solve_within_plays: 14, missed_per_mille: 158 },
    BattleStrength { search_battles: 1, solve_within_plays: 16, missed_per_mille: 130 },
    BattleStrength { search_battles: 1, solve_within_plays: 18, missed_per_mille: 70 },
    BattleStrength { search_battles: 1, solve_within_plays: 20, missed_per_mille: 0 },
];

impl BattleStrength {
    pub(super) fn of(level: Level, rules: RulesSource) -> BattleStrength {
        let strengths = match rules {
            RulesSource::Carpentier => &CARPENTIER_STRENGTHS,
            RulesSource::JeuxEtStrategie => &JEUX_ET_STRATEGIE_STRENGTHS,
        };
        strengths[usize::from(level.number()) - 1]
    }

    /// Whether the level solves the game from here.
    pub(super) fn can_solve(&self, battle: &Battle) -> bool {
        battle.plays_remaining() <= self.solve_within_plays
    }

    pub(super) fn blindness(&self, seed: u64) -> Blindness {
        let missed_per_mille = self.missed_per_mille;
        Blindness { missed_per_mille, missed_striking_per_mille: missed_per_mille, seed }
    }
}

/// Returns the amplitude of the noise on the value of each piece of a setup, in thousandths of a point.
///
/// The values themselves are about a hundred; the best level keeps a little noise, so as not to be predictable.
pub(super) fn setup_noise(level: Level) -> i32 {
    20 + 40 * i32::from(Level::BEST.number() - level.number())
}
