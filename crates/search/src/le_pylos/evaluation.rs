//! The static evaluation of a battle, for the lookahead and for the first order of the moves.

use tripylon_rules::le_pylos::RulesSource;

use super::{
    battle::{Battle, BattleSetup},
    hemisphere::bits,
};

/// Evaluates battles without looking ahead.
pub(super) struct BattleEvaluation {
    setup: BattleSetup,
    /// For each player and set of pieces at home, the value of their sizes together.
    size_values: [Vec<i32>; 2],
}

/// Evaluations are in this fraction of a point.
pub(super) const UNITS_PER_POINT: i32 = 16;

/// The value of a piece at home by its size, and of leading the next battle, in units.
///
/// Both are rounded from a fit to the exact points of random positions between battles. Where pieces slide, the last
/// play of a battle is worth more than the first. Where a line is designated, the leader takes nine tenths of the
/// points to come.
const CARPENTIER_SIZE_VALUES: [i32; 5] = [-5, -10, -5, 6, 15];
const CARPENTIER_LEAD_VALUE: i32 = -7;
const JEUX_ET_STRATEGIE_LEAD_SHARE: [i32; 2] = [9, 20];

impl BattleEvaluation {
    pub(super) fn new(setup: BattleSetup) -> BattleEvaluation {
        let value_of_size = match setup.rules {
            RulesSource::Carpentier => CARPENTIER_SIZE_VALUES,
            RulesSource::JeuxEtStrategie => [0; 5],
        };
        let size_values = setup.sizes.map(|sizes| {
            let value = |home| bits(home).map(|piece| value_of_size[usize::from(sizes[piece])]).sum();
            (0..1024).map(value).collect()
        });
        BattleEvaluation { setup, size_values }
    }

    /// Returns the points to come for player 1, in units: this battle as it stands, and about half of the rest.
    pub(super) fn evaluate(&self, battle: &Battle) -> i32 {
        let mut to_come = i32::from(self.setup.points_to_come(battle));
        let (mut leader, mut taken) = (battle.turn, 0);
        if battle.sizes_present != 0 {
            let result = battle.result();
            leader = result.winner;
            to_come -= i32::from(result.points);
            taken = if leader == 0 { i32::from(result.points) } else { 0 };
        }
        let lead = match self.setup.rules {
            RulesSource::Carpentier => CARPENTIER_LEAD_VALUE,
            RulesSource::JeuxEtStrategie => {
                to_come * UNITS_PER_POINT * JEUX_ET_STRATEGIE_LEAD_SHARE[0] / JEUX_ET_STRATEGIE_LEAD_SHARE[1]
            }
        };
        let sizes = self.size_values[0][usize::from(battle.home[0])]
            - self.size_values[1][usize::from(battle.home[1])];
        taken * UNITS_PER_POINT
            + to_come * UNITS_PER_POINT / 2
            + sizes
            + if leader == 0 { lead } else { -lead }
    }
}
