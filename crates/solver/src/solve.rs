use std::ops::ControlFlow;

use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{EmptyReserve, Variant},
};
use tripylon_tablebase::Value;

use crate::{
    Checkpoint, Progress, Solution,
    block::{Block, Condition, ONES_PER_LANE},
    block_layout::{
        BLOCK_BITS, BLOCK_SIZE, BlockBytes, BlockSource, GROUPS_PER_BLOCK, LANES, Values, block_count,
    },
    change_tracker::{ChangeTracker, settled_distance},
    distance::{ChangeCounter, ChangeSummary, DRAW_DISTANCE, any_longer_than},
    group_set::GroupSet,
    move_graph::MoveGraph,
    occupancy_moves::Placement,
    take_back_values::TakeBackValues,
    work_list::WorkList,
};

/// Computes the value of every position of a ruleset of Pylos, by value iteration over the whole board.
///
/// At first every position that the rules do not decide counts as a draw. Each sweep goes through the layers from many
/// spheres to few and gives every position the best value that its turns lead to so far. The sweeps end when one
/// changes nothing.
///
/// The result is correct in any order of updates. A computed win or loss is always real: the winner can force it within
/// that distance. Once nothing changes, every win in d has a turn to a loss in d − 1, and every turn of a loss in d
/// leads to a win in at most d − 1; by induction over d all distances are exact. A position that still counts as a draw
/// has no turn to a loss, and not only turns to wins.
///
/// Taking back is modelled as a turn of its own by the same player: the value of taking the first sphere is computed
/// once and shared by every turn that takes a second one.
///
/// Positions are updated in blocks of own masks that share their high bits. A block is updated again only if something
/// that it leads to has changed, and then only the groups that this can affect.
pub fn solve(game: Pylos, mut watch: impl FnMut(Progress<'_>)) -> Solution {
    let solution = resume(Checkpoint::start(game), |progress| {
        watch(progress);
        ControlFlow::Continue(())
    });
    solution.expect("the closure never breaks")
}

/// Like [`solve`], from a checkpoint. Returns `None` if `watch` breaks.
pub fn resume(
    checkpoint: Checkpoint,
    mut watch: impl FnMut(Progress<'_>) -> ControlFlow<()>,
) -> Option<Solution> {
    let graph = MoveGraph::new(checkpoint.game);
    let first = checkpoint.sweep;
    let mut sweeper = Sweeper::new(&graph, checkpoint.values);
    for sweep in first.. {
        match sweeper.sweep(sweep, &mut watch) {
            ControlFlow::Continue(0) => break,
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(()) => return None,
        }
    }
    let values = sweeper.values;
    Some(Solution::new(graph, values))
}

/// The state of the value iteration.
struct Sweeper<'a> {
    graph: &'a MoveGraph,
    values: Values,
    take_back_values: TakeBackValues<'a>,
    changes: ChangeTracker<'a>,
    /// For each block of each occupancy, an upper bound of its distances.
    max_distances: Vec<Vec<u8>>,
}

/// The changes of an updated block.
struct BlockResult {
    occupancy: usize,
    block: usize,
    changes: ChangeSummary,
}

impl<'a> Sweeper<'a> {
    fn new(graph: &'a MoveGraph, values: Option<Values>) -> Sweeper<'a> {
        let bits = || graph.moves.par_iter().map(|moves| moves.cells.len());
        let initial_values = || bits().map(|bits| all_draws(bits, graph.game.base.spheres())).collect();
        Sweeper {
            graph,
            values: values.unwrap_or_else(initial_values),
            take_back_values: TakeBackValues::new(graph),
            changes: ChangeTracker::new(graph),
            max_distances: bits().map(|bits| vec![DRAW_DISTANCE; block_count(bits)]).collect(),
        }
    }

    /// Updates all layers once and returns the number of changed positions.
    fn sweep(
        &mut self,
        sweep: u32,
        watch: &mut impl FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        let formations = self.graph.game.variant != Variant::Children;
        let mut changed = 0;
        for spheres in (0..=self.graph.max_spheres()).rev() {
            watch(Progress { sweep, spheres, changed, game: self.graph.game, values: &self.values })?;
            if formations {
                self.changes.update_take_backs(spheres);
            }
            self.changes.begin_layer(spheres);
            let work_list = self.work_list(spheres);
            if formations {
                self.take_back_values.compute(spheres, &work_list, &self.values);
            }
            for batch in self.graph.batches(spheres) {
                changed += self.update_batch(batch, &work_list);
            }
            self.take_back_values.release_above(spheres);
        }
        self.changes.end_sweep();
        ControlFlow::Continue(changed)
    }

    /// The groups of a layer that can change, because something they lead to has changed or may change in this layer.
    fn work_list(&mut self, spheres: u32) -> WorkList {
        let mut work_list = WorkList::default();
        for batch in self.graph.batches(spheres) {
            let of_occupancy = |occupancy: &usize| {
                let blocks = (0..block_count(spheres)).into_par_iter();
                let (groups, expected) = blocks.map(|block| self.work_in_block(*occupancy, block)).unzip();
                (*occupancy, groups, expected)
            };
            let updates: Vec<(usize, Vec<GroupSet>, Vec<u8>)> = batch.par_iter().map(of_occupancy).collect();
            for (occupancy, groups, expected) in updates {
                work_list.insert(occupancy, groups);
                self.changes.expected[occupancy] = expected;
            }
        }
        work_list
    }

    /// The groups of a block that can change, and the least distance they can change to.
    fn work_in_block(&self, occupancy: usize, block: usize) -> (GroupSet, u8) {
        let least = self.changes.min_expected(occupancy, block);
        if least == DRAW_DISTANCE || self.max_distances[occupancy][block] <= settled_distance(least) {
            return (GroupSet::NONE, DRAW_DISTANCE);
        }
        let groups = unsettled_groups(self.values.bytes(occupancy, block), settled_distance(least));
        (groups, if groups.is_empty() { DRAW_DISTANCE } else { least.saturating_add(1) })
    }

    /// Updates the occupancies of a batch, where the work list says so, and returns the number of changed positions.
    fn update_batch(&mut self, batch: &[usize], work_list: &WorkList) -> u64 {
        let mut arrays: Vec<Vec<u8>> =
            batch.iter().map(|occupancy| std::mem::take(&mut self.values[*occupancy])).collect();
        let blocks = batch.iter().zip(&mut arrays).flat_map(|(occupancy, array)| {
            let blocks = array.chunks_mut(BLOCK_SIZE).zip(work_list.of_occupancy(*occupancy)).enumerate();
            blocks
                .filter(|(_, (_, groups))| !groups.is_empty())
                .map(move |(block, work)| (*occupancy, block, work))
        });
        let blocks: Vec<_> = blocks.collect();
        let results: Vec<BlockResult> = blocks
            .into_par_iter()
            .filter_map(|(occupancy, block, (values, groups))| {
                let changes = self.update_block_if_due(occupancy, block, *groups, values)?;
                Some(BlockResult { occupancy, block, changes })
            })
            .collect();
        for (occupancy, array) in batch.iter().zip(arrays) {
            self.values[*occupancy] = array;
        }
        for BlockResult { occupancy, block, changes } in &results {
            self.changes.record(*occupancy, *block, changes.min_changed_distance);
            self.max_distances[*occupancy][*block] = changes.max_distance;
        }
        results.iter().map(|result| result.changes.count).sum()
    }

    /// Updates groups of a block, unless the changes in earlier batches turned out not to affect it.
    fn update_block_if_due(
        &self,
        occupancy: usize,
        block: usize,
        groups: GroupSet,
        values: &mut [u8],
    ) -> Option<ChangeSummary> {
        let least = self.changes.min_reached(occupancy, block);
        if least == DRAW_DISTANCE || self.max_distances[occupancy][block] <= settled_distance(least) {
            return None;
        }
        let is_as_expected = least < self.changes.expected[occupancy][block];
        let groups = if is_as_expected { groups } else { unsettled_groups(values, settled_distance(least)) };
        let mut changes = self.update_block(occupancy, block, groups, values);
        changes.max_distance = changes.max_distance.max(settled_distance(least));
        Some(changes)
    }

    /// Updates groups of a block and returns the changes.
    fn update_block(
        &self,
        occupancy: usize,
        block: usize,
        groups: GroupSet,
        old: &mut [u8],
    ) -> ChangeSummary {
        let moves = &self.graph.moves[occupancy];
        let groups = groups.to_list();
        let mut bytes: BlockBytes = [[0; LANES]; GROUPS_PER_BLOCK];
        let mut block =
            Block { first_mask: (block as u32) << BLOCK_BITS, groups: &groups, values: &mut bytes };
        let bits = moves.cells.len();
        for placement in &moves.placements {
            self.follow_placement(&mut block, placement, 0, bits);
        }
        // A player with an empty reserve cannot place a sphere.
        let spheres = self.graph.game.base.spheres() as u8;
        block.map_by_own_count(|own, value| if own >= spheres { 0 } else { value });
        for raise in &moves.raises {
            self.follow_placement(&mut block, &raise.placement, raise.from_bit, bits);
        }
        self.store_values(&mut block, old, bits)
    }

    /// Follows a placement, for the masks with all bits of `own`.
    fn follow_placement(&self, block: &mut Block<'_>, placement: &Placement, own: u32, bits: u32) {
        let mut formed: BlockBytes = [[0; LANES]; GROUPS_PER_BLOCK];
        let any_formed = block.mark_formations(&placement.formations, &mut formed);
        match &placement.to_opponent {
            Some(link) if any_formed => {
                block.follow_to_opponent(link, own, &self.values, Condition::NotFormed(&formed));
            }
            Some(link) => block.follow_to_opponent(link, own, &self.values, Condition::Always),
            None => self.follow_last_under_apex(block, &formed, bits),
        }
        if let Some(link) = placement.to_take_back.as_ref().filter(|_| any_formed) {
            block.follow_to_same_player(link, own, &self.take_back_values.buffer, Condition::Formed(&formed));
        }
    }

    /// Follows a placement on the last cell under the apex.
    fn follow_last_under_apex(&self, block: &mut Block<'_>, formed: &BlockBytes, bits: u32) {
        let below = (1 << self.graph.bits_without_top_square()) - 1;
        for ((mask, best), formed) in block.masks_and_values().zip(formed.as_flattened()) {
            let value = match formed {
                0 => self.take_back_values.value_of_leaving_apex(bits - mask.count_ones()),
                _ => self.take_back_values.apex_values[(mask & below) as usize],
            };
            *best = (*best).max(value);
        }
    }

    /// Stores the values of a block and returns the changes.
    fn store_values(&self, block: &mut Block<'_>, values: &mut [u8], bits: u32) -> ChangeSummary {
        let spheres = self.graph.game.base.spheres() as u8;
        let fewest = (bits as u8).saturating_sub(spheres);
        let lost = Value::Loss(0).code();
        let losing_own = match self.graph.game.empty_reserve {
            EmptyReserve::Loses => spheres,
            EmptyReserve::MayRaise => u8::MAX,
        };
        block.map_by_own_count(|own, best| {
            let value = if (own == losing_own) | (best == 0) { lost } else { best };
            if (own < fewest) | (own > spheres) { 0 } else { value }
        });
        let mut counter = ChangeCounter::new();
        for group in block.groups {
            let group = usize::from(*group);
            let new = &block.values[group];
            let end = values.len().min((group + 1) * LANES);
            let old = &mut values[group * LANES..end];
            counter.add(&pad_group(old), &pad_group(&new[..old.len()]));
            old.copy_from_slice(&new[..old.len()]);
        }
        counter.summary()
    }
}

/// The groups of a block with a value whose distance is greater than `settled`.
fn unsettled_groups(values: &[u8], settled: u8) -> GroupSet {
    let groups = values.chunks(LANES).enumerate();
    groups.filter(|(_, codes)| any_longer_than(&pad_group(codes), settled)).map(|(group, _)| group).collect()
}

/// Pads the values of an occupancy with fewer than four spheres to a whole group, with 0.
#[inline]
fn pad_group(values: &[u8]) -> [u8; LANES] {
    values.first_chunk().copied().unwrap_or_else(|| {
        let mut group = [0; LANES];
        group[..values.len()].copy_from_slice(values);
        group
    })
}

/// Draws for all positions of an occupancy with `bits` spheres, if each player has `spheres`; 0 for impossible own masks.
fn all_draws(bits: u32, spheres: u32) -> Vec<u8> {
    let fewest = bits.saturating_sub(spheres);
    let draw = |own: u32| if own < fewest || own > spheres { 0 } else { Value::Draw.code() };
    let groups: Vec<[u8; LANES]> =
        (0..=bits).map(|high| ONES_PER_LANE.map(|low| draw(high + u32::from(low)))).collect();
    let mut values = vec![0; 1 << bits];
    for (group, values) in values.chunks_mut(LANES).enumerate() {
        values.copy_from_slice(&groups[group.count_ones() as usize][..values.len()]);
    }
    values
}
