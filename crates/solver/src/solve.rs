use std::ops::ControlFlow;

use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{EmptyReserve, Variant},
};
use tripylon_tablebase::Value;

use crate::{
    Checkpoint, Progress, Solution,
    atlas::Atlas,
    block::Play,
    distance::{Changes, ENDLESS, Tally, any_beyond},
    groups::Groups,
    needs::Needs,
    page::{GROUPS, LANES, LOW, Page, SIZE, Source, Values, parts},
    part::{ONES, Part, Where},
    reach::{Reach, settled},
    takings::Takings,
};

/// Finds the value of every position of a reading of Pylos.
///
/// At first every position that is not decided on the spot counts as a draw. Then the board is swept from many spheres
/// to few, and every position gets the best that its turns lead to as far as is known, until a sweep changes nothing.
///
/// That the result is right does not depend on the order. A value that was found is never too good: somebody can force it
/// that fast. And once nothing changes, every win in d has a turn that leads to a loss in d − 1, and every turn of a loss
/// in d leads to a win in d − 1 or less, which by induction over d makes all of them exact; whatever still counts as a draw
/// then leads to no loss, and not only to wins.
///
/// Taking back is a turn of its own here, in which the same player goes on: what the first sphere taken is worth is found
/// once and serves every turn that takes a second one.
///
/// Positions are worked on in parts that share all but the low bits of their numbers. A part is worked on again only when
/// something that it leads to has changed, and then only where that can make a difference.
pub fn solve(game: Pylos, mut watch: impl FnMut(Progress<'_>)) -> Solution {
    let solution = resume(Checkpoint::start(game), |progress| {
        watch(progress);
        ControlFlow::Continue(())
    });
    solution.expect("nobody stops the work")
}

/// The same from where the work stood, until it is done or `watch` breaks it off.
pub fn resume(
    checkpoint: Checkpoint,
    mut watch: impl FnMut(Progress<'_>) -> ControlFlow<()>,
) -> Option<Solution> {
    let atlas = Atlas::new(checkpoint.game);
    let first = checkpoint.sweep;
    let mut solver = Solver::new(&atlas, checkpoint.values);
    for sweep in first.. {
        match solver.sweep(sweep, &mut watch) {
            ControlFlow::Continue(0) => break,
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(()) => return None,
        }
    }
    let values = solver.values;
    Some(Solution::new(atlas, values))
}

struct Solver<'a> {
    atlas: &'a Atlas,
    values: Values,
    takings: Takings<'a>,
    reach: Reach<'a>,
    /// For each part of each filling, a distance that none of its values exceeds.
    longest: Vec<Vec<u8>>,
}

/// What became of a part that was worked on.
struct Worked {
    index: usize,
    part: usize,
    changes: Changes,
}

impl<'a> Solver<'a> {
    fn new(atlas: &'a Atlas, values: Option<Values>) -> Solver<'a> {
        let blocks = || atlas.blocks.par_iter();
        let all_draws =
            || blocks().map(|block| draws(block.cells.len(), atlas.game.base.spheres())).collect();
        Solver {
            atlas,
            values: values.unwrap_or_else(all_draws),
            takings: Takings::new(atlas),
            reach: Reach::new(atlas),
            longest: blocks().map(|block| vec![ENDLESS; parts(block.cells.len())]).collect(),
        }
    }

    /// Goes through all layers once, and says how many positions changed.
    fn sweep(
        &mut self,
        sweep: u32,
        watch: &mut impl FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        let formations = self.atlas.game.variant != Variant::Children;
        let mut changed = 0;
        for spheres in (0..=self.atlas.deepest()).rev() {
            watch(Progress { sweep, spheres, changed, game: self.atlas.game, values: &self.values })?;
            if formations {
                self.reach.find_takings(spheres);
            }
            self.reach.begin(spheres);
            let due = self.due(spheres);
            if formations {
                self.takings.find(spheres, &due, &self.values);
            }
            for batch in self.atlas.batches(spheres) {
                changed += self.find_values(batch, &due);
            }
            self.takings.forget(spheres);
        }
        self.reach.end_sweep();
        ControlFlow::Continue(changed)
    }

    /// What can change in a layer because something that it leads to has changed, or may yet while the layer is worked on.
    fn due(&mut self, spheres: u32) -> Needs {
        let mut due = Needs::default();
        for batch in self.atlas.batches(spheres) {
            let of_filling = |index: &usize| {
                let parts = (0..parts(spheres)).into_par_iter();
                let (groups, expected) = parts.map(|part| self.due_of(*index, part)).unzip();
                (*index, groups, expected)
            };
            let found: Vec<(usize, Vec<Groups>, Vec<u8>)> = batch.par_iter().map(of_filling).collect();
            for (index, groups, expected) in found {
                due.insert(index, groups);
                self.reach.expected[index] = expected;
            }
        }
        due
    }

    /// The groups of a part that can change, and the least distance to which they can.
    fn due_of(&self, index: usize, part: usize) -> (Groups, u8) {
        let least = self.reach.least_expected(index, part);
        if least == ENDLESS || self.longest[index][part] <= settled(least) {
            return (Groups::NONE, ENDLESS);
        }
        let groups = unsettled(self.values.bytes(index, part), settled(least));
        (groups, if groups.is_empty() { ENDLESS } else { least.saturating_add(1) })
    }

    /// Finds the values of fillings that do not lead to each other, where they are due, and says how many changed.
    fn find_values(&mut self, batch: &[usize], due: &Needs) -> u64 {
        let mut arrays: Vec<Vec<u8>> =
            batch.iter().map(|index| std::mem::take(&mut self.values[*index])).collect();
        let parts = batch.iter().zip(&mut arrays).flat_map(|(index, array)| {
            let parts = array.chunks_mut(SIZE).zip(due.of(*index)).enumerate();
            parts.filter(|(_, (_, groups))| !groups.is_empty()).map(move |(part, work)| (*index, part, work))
        });
        let parts: Vec<_> = parts.collect();
        let worked: Vec<Worked> = parts
            .into_par_iter()
            .filter_map(|(index, part, (values, groups))| {
                let changes = self.find_values_if_due(index, part, *groups, values)?;
                Some(Worked { index, part, changes })
            })
            .collect();
        for (index, array) in batch.iter().zip(arrays) {
            self.values[*index] = array;
        }
        for Worked { index, part, changes } in &worked {
            self.reach.note(*index, *part, changes.least);
            self.longest[*index][*part] = changes.longest;
        }
        worked.iter().map(|worked| worked.changes.count).sum()
    }

    /// Finds the values of some groups of a part, given the old ones, if now that what it leads to is known they are due.
    fn find_values_if_due(
        &self,
        index: usize,
        part: usize,
        groups: Groups,
        values: &mut [u8],
    ) -> Option<Changes> {
        let least = self.reach.least(index, part);
        if least == ENDLESS || self.longest[index][part] <= settled(least) {
            return None;
        }
        let is_as_expected = least < self.reach.expected[index][part];
        let groups = if is_as_expected { groups } else { unsettled(values, settled(least)) };
        let mut changes = self.find_values_of(index, part, groups, values);
        changes.longest = changes.longest.max(settled(least));
        Some(changes)
    }

    /// Finds the values of some groups of a part, given the old ones, and says what changed.
    fn find_values_of(&self, index: usize, part: usize, groups: Groups, old: &mut [u8]) -> Changes {
        let block = &self.atlas.blocks[index];
        let groups = groups.to_list();
        let mut worth: Page = [[0; LANES]; GROUPS];
        let mut part = Part { first: (part as u32) << LOW, groups: &groups, worth: &mut worth };
        let bits = block.cells.len();
        for play in &block.places {
            self.play(&mut part, play, 0, bits);
        }
        // Whoever has no sphere in reserve cannot place one.
        let spheres = self.atlas.game.base.spheres() as u8;
        part.change(|own, worth| if own >= spheres { 0 } else { worth });
        for raise in &block.raises {
            self.play(&mut part, &raise.play, raise.from, bits);
        }
        self.settle(&mut part, old, bits)
    }

    /// What putting a sphere on a cell is worth, where the bits `own` are own.
    fn play(&self, part: &mut Part<'_>, play: &Play, own: u32, bits: u32) {
        let mut formed: Page = [[0; LANES]; GROUPS];
        let any_formed = part.mark_formed(&play.formations, &mut formed);
        match &play.turn {
            Some(turn) if any_formed => part.opponent(turn, own, &self.values, Where::NotFormed(&formed)),
            Some(turn) => part.opponent(turn, own, &self.values, Where::Everywhere),
            None => self.fill_top(part, &formed, bits),
        }
        if let Some(taking) = play.taking.as_ref().filter(|_| any_formed) {
            part.same(taking, own, &self.takings.window, Where::Formed(&formed));
        }
    }

    /// What it is worth to fill the last cell under the apex.
    fn fill_top(&self, part: &mut Part<'_>, formed: &Page, bits: u32) {
        let below = (1 << self.atlas.bits_below_top()) - 1;
        for ((number, worth), formed) in part.numbers().zip(formed.as_flattened()) {
            let found = match formed {
                0 => self.takings.last_turn(bits - number.count_ones()),
                _ => self.takings.top[(number & below) as usize],
            };
            *worth = (*worth).max(found);
        }
    }

    /// Writes down what was found, and says what changed.
    fn settle(&self, part: &mut Part<'_>, values: &mut [u8], bits: u32) -> Changes {
        let spheres = self.atlas.game.base.spheres() as u8;
        let fewest = (bits as u8).saturating_sub(spheres);
        let lost = Value::Loss(0).code();
        let out = match self.atlas.game.empty_reserve {
            EmptyReserve::Loses => spheres,
            EmptyReserve::MayRaise => u8::MAX,
        };
        part.change(|own, worth| {
            let found = if (own == out) | (worth == 0) { lost } else { worth };
            if (own < fewest) | (own > spheres) { 0 } else { found }
        });
        let mut tally = Tally::new();
        for group in part.groups {
            let group = usize::from(*group);
            let new = &part.worth[group];
            let end = values.len().min((group + 1) * LANES);
            let old = &mut values[group * LANES..end];
            tally.add(&whole_group(old), &whole_group(&new[..old.len()]));
            old.copy_from_slice(&new[..old.len()]);
        }
        tally.changes()
    }
}

/// The groups of a part in which a value has a longer distance than some.
fn unsettled(values: &[u8], settled: u8) -> Groups {
    let groups = values.chunks(LANES).enumerate();
    groups.filter(|(_, codes)| any_beyond(&whole_group(codes), settled)).map(|(group, _)| group).collect()
}

/// Sixteen values; 0 for those that a filling of fewer than four spheres does not have.
#[inline]
fn whole_group(values: &[u8]) -> [u8; LANES] {
    values.first_chunk().copied().unwrap_or_else(|| {
        let mut group = [0; LANES];
        group[..values.len()].copy_from_slice(values);
        group
    })
}

/// A draw for every number of a filling with so many spheres that is a position, when each player has so many.
fn draws(bits: u32, spheres: u32) -> Vec<u8> {
    let fewest = bits.saturating_sub(spheres);
    let draw = |own: u32| if own < fewest || own > spheres { 0 } else { Value::Draw.code() };
    let groups: Vec<[u8; LANES]> =
        (0..=bits).map(|high| ONES.map(|low| draw(high + u32::from(low)))).collect();
    let mut values = vec![0; 1 << bits];
    for (group, values) in values.chunks_mut(LANES).enumerate() {
        values.copy_from_slice(&groups[group.count_ones() as usize][..values.len()]);
    }
    values
}
