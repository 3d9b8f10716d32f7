//! Looking a few plays ahead and guessing the rest: for those who do not see the end, and for when time is too short.

use tripylon_rules::le_pylos::RuleSet;

use super::{
    field::{Field, Play, Terrain},
    hemisphere::bits,
};
use crate::{
    budget::{Budget, Spent},
    sight::Sight,
};

/// Looks ahead with more or less open eyes.
pub(super) struct Lookahead {
    terrain: Terrain,
    sight: Sight,
    /// For each player and set of pieces at home, what the sizes are worth together.
    worth: [Vec<i32>; 2],
}

/// Guesses are made in parts of a point.
pub(super) const PARTS: i32 = 16;

/// What a piece at home is worth by its size, and what it is worth to lead the next battle, in parts of a point.
///
/// Both are rounded from a fit to the exact points of random positions between battles. Where pieces slide, the last word
/// in a battle is worth more than the first. Where a line is designated, the leader takes nine tenths of what is left.
const SIZES_OF_CARPENTIER: [i32; 5] = [-5, -10, -5, 6, 15];
const LEAD_OF_CARPENTIER: i32 = -7;
const LEAD_OF_JEUX_ET_STRATEGIE: [i32; 2] = [9, 20];

impl Lookahead {
    pub(super) fn new(terrain: Terrain, sight: Sight) -> Lookahead {
        let of_size = match terrain.rules {
            RuleSet::Carpentier => SIZES_OF_CARPENTIER,
            RuleSet::JeuxEtStrategie => [0; 5],
        };
        let worth = terrain.sizes.map(|sizes| {
            let worth = |home| bits(home).map(|piece| of_size[usize::from(sizes[piece])]).sum();
            (0..1024).map(worth).collect()
        });
        Lookahead { terrain, sight, worth }
    }

    /// What player 1 can expect from here to the end, in parts of a point, looking so many plays ahead
    /// and on to the end of a battle.
    pub(super) fn value(
        &self,
        field: &Field,
        depth: u32,
        [mut least, mut most]: [i32; 2],
        budget: &mut Budget<'_>,
    ) -> Result<i32, Spent> {
        budget.spend()?;
        if field.is_over() {
            return Ok(0);
        }
        // The middle of a battle says little about its end.
        if depth == 0 && field.plays == 0 {
            return Ok(self.guess(field));
        }
        let one_plays = field.turn == 0;
        let mut best = if one_plays { i32::MIN } else { i32::MAX };
        for (_, next, points) in self.plays(field, field.plays < 3) {
            let value = points
                + self.value(&next, depth.saturating_sub(1), [least - points, most - points], budget)?;
            if one_plays {
                best = best.max(value);
                least = least.max(value);
            } else {
                best = best.min(value);
                most = most.min(value);
            }
            if least >= most {
                break;
            }
        }
        Ok(best)
    }

    /// What can be expected without looking ahead: this battle as it stands, and about half of all else.
    pub(super) fn guess(&self, field: &Field) -> i32 {
        let mut to_come = i32::from(self.terrain.points_to_come(field));
        let (mut leader, mut taken) = (field.turn, 0);
        if field.present != 0 {
            let spoils = field.spoils();
            leader = spoils.winner;
            to_come -= i32::from(spoils.points);
            taken = if leader == 0 { i32::from(spoils.points) } else { 0 };
        }
        let lead = match self.terrain.rules {
            RuleSet::Carpentier => LEAD_OF_CARPENTIER,
            RuleSet::JeuxEtStrategie => {
                to_come * PARTS * LEAD_OF_JEUX_ET_STRATEGIE[0] / LEAD_OF_JEUX_ET_STRATEGIE[1]
            }
        };
        let sizes = self.worth[0][usize::from(field.home[0])] - self.worth[1][usize::from(field.home[1])];
        taken * PARTS + to_come * PARTS / 2 + sizes + if leader == 0 { lead } else { -lead }
    }

    /// The plays that are seen, each with what follows and the parts of points that it brings player 1; all of them
    /// where none is seen.
    fn plays(&self, field: &Field, sorted: bool) -> Vec<(Play, Field, i32)> {
        let mut plays = Vec::with_capacity(32);
        let mut add = |play: Play| {
            let (next, points) = self.terrain.advance(field, play);
            plays.push((play, next, i32::from(points[0]) * PARTS));
        };
        let sees = |play: Play| self.sight.sees(field.looks(), play.number());
        let mut blind = true;
        self.terrain.for_each_play(field, |play| {
            if sees(play) {
                blind = false;
                add(play);
            }
        });
        if blind {
            self.terrain.for_each_play(field, add);
        }
        if sorted {
            let sign = if field.turn == 0 { -1 } else { 1 };
            plays.sort_by_cached_key(|(_, next, points)| sign * (points + self.guess(next)));
        }
        plays
    }

    /// The line of play that is expected after this, as far as it was looked ahead.
    pub(super) fn line(
        &self,
        field: &Field,
        depth: u32,
        budget: &mut Budget<'_>,
        line: &mut Vec<Play>,
    ) -> Result<(), Spent> {
        if field.is_over() || depth == 0 && field.plays == 0 {
            return Ok(());
        }
        let sign = if field.turn == 0 { 1 } else { -1 };
        let mut best: Option<(i32, Play, Field)> = None;
        for (play, next, points) in self.plays(field, true) {
            let value = sign
                * (points
                    + self.value(&next, depth.saturating_sub(1), [i32::MIN / 2, i32::MAX / 2], budget)?);
            if best.is_none_or(|(most, ..)| value > most) {
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
