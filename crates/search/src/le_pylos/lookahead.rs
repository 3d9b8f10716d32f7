//! Depth-limited search, for levels that do not see the end and for searches that run out of time.

use super::{
    battle::{Battle, BattlePlay, BattleSetup},
    evaluation::{BattleEvaluation, UNITS_PER_POINT},
};
use crate::{
    blindness::Blindness,
    budget::{Budget, OutOfBudget},
};

/// A depth-limited alpha-beta search that may miss plays.
pub(super) struct Lookahead {
    setup: BattleSetup,
    blindness: Blindness,
    evaluation: BattleEvaluation,
}

impl Lookahead {
    pub(super) fn new(setup: BattleSetup, blindness: Blindness) -> Lookahead {
        Lookahead { setup, blindness, evaluation: BattleEvaluation::new(setup) }
    }

    /// Returns the points to come for player 1, in units, searching `depth` plays ahead and on to the end of a battle.
    pub(super) fn search(
        &self,
        battle: &Battle,
        depth: u32,
        [mut alpha, mut beta]: [i32; 2],
        budget: &mut Budget<'_>,
    ) -> Result<i32, OutOfBudget> {
        budget.count_node()?;
        if battle.is_over() {
            return Ok(0);
        }
        // The middle of a battle says little about its end.
        if depth == 0 && battle.plays_made == 0 {
            return Ok(self.evaluation.evaluate(battle));
        }
        let one_plays = battle.turn == 0;
        let mut best = if one_plays { i32::MIN } else { i32::MAX };
        for (_, next, points) in self.visible_plays(battle, battle.plays_made < 3) {
            let value = points
                + self.search(&next, depth.saturating_sub(1), [alpha - points, beta - points], budget)?;
            if one_plays {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the plays that are not missed, or all if all are, each with the next position and the units that it
    /// gives player 1.
    fn visible_plays(&self, battle: &Battle, sorted: bool) -> Vec<(BattlePlay, Battle, i32)> {
        let mut plays = Vec::with_capacity(32);
        let mut add = |play: BattlePlay| {
            let (next, points) = self.setup.advance(battle, play);
            plays.push((play, next, i32::from(points[0]) * UNITS_PER_POINT));
        };
        let sees = |play: BattlePlay| self.blindness.sees(battle.visible_key(), play.key());
        let mut sees_none = true;
        self.setup.for_each_play(battle, |play| {
            if sees(play) {
                sees_none = false;
                add(play);
            }
        });
        if sees_none {
            self.setup.for_each_play(battle, add);
        }
        if sorted {
            let sign = if battle.turn == 0 { -1 } else { 1 };
            plays.sort_by_cached_key(|(_, next, points)| sign * (points + self.evaluation.evaluate(next)));
        }
        plays
    }

    /// Appends the expected continuation, as far as the search sees it.
    pub(super) fn line(
        &self,
        battle: &Battle,
        depth: u32,
        budget: &mut Budget<'_>,
        line: &mut Vec<BattlePlay>,
    ) -> Result<(), OutOfBudget> {
        if battle.is_over() || depth == 0 && battle.plays_made == 0 {
            return Ok(());
        }
        let sign = if battle.turn == 0 { 1 } else { -1 };
        let mut best: Option<(i32, BattlePlay, Battle)> = None;
        for (play, next, points) in self.visible_plays(battle, true) {
            let value = sign
                * (points
                    + self.search(&next, depth.saturating_sub(1), [i32::MIN / 2, i32::MAX / 2], budget)?);
            if best.is_none_or(|(best_value, ..)| value > best_value) {
                best = Some((value, play, next));
            }
        }
        if let Some((_, play, next)) = best {
            line.push(play);
            self.line(&next, depth.saturating_sub(1), budget, line)?;
        }
        Ok(())
    }
}
