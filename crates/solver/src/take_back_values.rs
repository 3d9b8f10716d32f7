use rayon::prelude::*;
use tripylon_rules::pylos::{TakeBack, Uncovered};
use tripylon_tablebase::Value;

use crate::{
    block::{Block, Condition, required_low_bits},
    block_layout::{BLOCK_BITS, BLOCK_SIZE, BlockBytes, GROUPS_PER_BLOCK, LANES, Values, block_count},
    group_set::GroupSet,
    move_graph::MoveGraph,
    occupancy_moves::{Placement, TakeBackMove, TakeBackMoves},
    take_back_buffer::{TakeBackBuffer, TakeBackStage, for_each_task},
    work_list::WorkList,
};

/// Computes the values of taking back, where the current layer needs them.
pub(crate) struct TakeBackValues<'a> {
    graph: &'a MoveGraph,
    pub(crate) buffer: TakeBackBuffer,
    /// The values of taking back where only the apex is empty.
    pub(crate) apex_values: Vec<u8>,
}

impl<'a> TakeBackValues<'a> {
    pub(crate) fn new(graph: &'a MoveGraph) -> TakeBackValues<'a> {
        let block_counts = graph.moves.iter().map(|moves| block_count(moves.cells.len()));
        TakeBackValues { graph, buffer: TakeBackBuffer::new(block_counts), apex_values: Vec::new() }
    }

    /// Computes the values of taking back that the work on a layer needs.
    pub(crate) fn compute(&mut self, spheres: u32, work_list: &WorkList, values: &Values) {
        let graph = self.graph;
        let placed = work_list.dependencies(|work, occupancy, block, groups| {
            for placement in &graph.moves[occupancy].placements {
                add_take_back_targets(work, placement, 0, (block as u32) << BLOCK_BITS, groups, spheres + 1);
            }
        });
        let raised = work_list.dependencies(|work, occupancy, block, groups| {
            for raise in &graph.moves[occupancy].raises {
                let first_mask = (block as u32) << BLOCK_BITS;
                add_take_back_targets(work, &raise.placement, raise.from_bit, first_mask, groups, spheres);
            }
        });
        if spheres == graph.max_spheres() && !work_list.is_empty() {
            let all = vec![GroupSet::all(BLOCK_SIZE.min(1 << spheres)); block_count(spheres)];
            self.compute_one_sphere(
                &graph.layer(spheres).map(|occupancy| (occupancy, all.clone())).collect(),
                values,
            );
            self.compute_apex_values(values);
        }
        // A placement leads to the layer above, whose second take-back reads the one-sphere values of this layer. It
        // comes first, because the complete values of this layer overwrite those.
        self.compute_complete(&placed, values);
        self.compute_complete(&raised, values);
    }

    /// Releases the values that no lower layer needs.
    pub(crate) fn release_above(&mut self, spheres: u32) {
        let above = if spheres < self.graph.max_spheres() { self.graph.layer(spheres + 1) } else { 0..0 };
        for occupancy in above.chain(if spheres == 0 { 0..1 } else { 0..0 }) {
            self.buffer.release(occupancy);
        }
    }

    /// The value of leaving only the apex to the opponent, who has `others` spheres on the board.
    pub(crate) fn value_of_leaving_apex(&self, others: u32) -> u8 {
        let opponent = if others < self.graph.game.base.spheres() { Value::Win(1) } else { Value::Loss(0) };
        opponent.for_mover().code()
    }

    /// Computes the values of taking back one sphere, where they are missing.
    fn compute_one_sphere(&mut self, work: &WorkList, values: &Values) {
        let mut tasks = self.buffer.check_out(work, TakeBackStage::OneSphere);
        for_each_task(&mut tasks, |occupancy, block| {
            self.fill_one_sphere(block, &self.graph.take_backs[occupancy], values);
        });
        self.buffer.check_in(tasks, TakeBackStage::OneSphere);
    }

    /// Computes the values of the complete take-back, where they are missing.
    fn compute_complete(&mut self, work: &WorkList, values: &Values) {
        let (graph, buffer) = (self.graph, &self.buffer);
        let one_sphere_work = work.dependencies(|one_sphere_work, occupancy, block, groups| {
            let groups = buffer.missing(occupancy, block, groups, TakeBackStage::Complete);
            let first_mask = (block as u32) << BLOCK_BITS;
            let spheres = graph.moves[occupancy].cells.len();
            one_sphere_work.add_block(occupancy, block, groups, spheres);
            if graph.game.uncovered == Uncovered::Yes {
                for take_back in &graph.take_backs[occupancy].single {
                    let Some(required) = required_low_bits(first_mask, take_back.bit) else { continue };
                    one_sphere_work.add_targets(
                        &take_back.to_second,
                        first_mask,
                        groups.with_bits(required / LANES),
                        spheres - 1,
                    );
                }
            }
        });
        self.compute_one_sphere(&one_sphere_work, values);
        let mut tasks = self.buffer.check_out(work, TakeBackStage::Complete);
        for_each_task(&mut tasks, |occupancy, block| {
            self.fill_complete(block, &self.graph.take_backs[occupancy], values);
        });
        self.buffer.check_in(tasks, TakeBackStage::Complete);
    }

    /// Computes the values of taking back when the four cells under the apex are own.
    fn compute_apex_values(&mut self, values: &Values) {
        let bits = self.graph.bits_without_top_square();
        let mut apex_values = vec![0; 1 << bits];
        let size = BLOCK_SIZE.min(1 << bits);
        let groups = GroupSet::all(size).to_list();
        apex_values.par_chunks_mut(size).enumerate().for_each(|(block, apex_values)| {
            let mut bytes: BlockBytes = [[0; LANES]; GROUPS_PER_BLOCK];
            let mut block =
                Block { first_mask: (block as u32) << BLOCK_BITS, groups: &groups, values: &mut bytes };
            self.fill_one_sphere(&mut block, &self.graph.apex_take_backs, values);
            self.fill_complete(&mut block, &self.graph.apex_take_backs, values);
            if self.graph.game.take_back == TakeBack::UpToTwo {
                for (mask, value) in block.masks_and_values().take(size) {
                    *value = (*value).max(self.value_of_leaving_apex(bits - mask.count_ones()));
                }
            }
            apex_values.copy_from_slice(&bytes.as_flattened()[..size]);
        });
        self.apex_values = apex_values;
    }

    /// Fills a block with the values of taking back one sphere.
    fn fill_one_sphere(&self, block: &mut Block<'_>, take_backs: &TakeBackMoves, values: &Values) {
        block.clear();
        for take_back in &take_backs.single {
            block.follow_to_opponent(&take_back.to_opponent, take_back.bit, values, Condition::Always);
        }
    }

    /// Turns the values of taking back one sphere into those of the complete take-back.
    fn fill_complete(&self, block: &mut Block<'_>, take_backs: &TakeBackMoves, values: &Values) {
        let mut two: BlockBytes = [[0; LANES]; GROUPS_PER_BLOCK];
        let mut pair = Block { first_mask: block.first_mask, groups: block.groups, values: &mut two };
        match self.graph.game.uncovered {
            Uncovered::Yes => {
                for TakeBackMove { bit, to_second, .. } in &take_backs.single {
                    pair.follow_to_same_player(to_second, *bit, &self.buffer, Condition::Always);
                }
            }
            Uncovered::No => {
                for (bits, link) in &take_backs.pairs {
                    pair.follow_to_opponent(link, *bits, values, Condition::Always);
                }
            }
        }
        let rule = self.graph.game.take_back;
        block.combine(&two, |one, two| match rule {
            TakeBack::OneOrTwo | TakeBack::UpToTwo => one.max(two),
            TakeBack::Two if two > 0 => two,
            TakeBack::Two => one,
        });
        if let Some(nothing) = &take_backs.nothing {
            block.follow_to_opponent(nothing, 0, values, Condition::Always);
        }
    }
}

/// Adds the take-back values that a placement needs where it completes a formation.
fn add_take_back_targets(
    work: &mut WorkList,
    placement: &Placement,
    own: u32,
    first_mask: u32,
    groups: GroupSet,
    spheres: u32,
) {
    let Some(link) = &placement.to_take_back else { return };
    let required =
        placement.formations.iter().filter_map(|formation| required_low_bits(first_mask, formation | own));
    let forming = required.map(|required| groups.with_bits(required / LANES));
    work.add_targets(link, first_mask, forming.fold(GroupSet::NONE, GroupSet::union), spheres);
}
