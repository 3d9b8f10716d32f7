use rayon::prelude::*;

use crate::{
    block::Block,
    block_layout::{BLOCK_BITS, BLOCK_SIZE, BlockBytes, BlockSource, GROUPS_PER_BLOCK, LANES},
    group_set::GroupSet,
    work_list::WorkList,
};

/// The values of taking back, for the blocks that the current layer needs.
pub(crate) struct TakeBackBuffer {
    /// For each occupancy, its blocks; `None` where a block is not needed at the moment.
    blocks: Vec<Vec<Option<Box<BufferedBlock>>>>,
    #[allow(clippy::vec_box, reason = "a block moves between the two lists without being copied")]
    /// Blocks for reuse: allocating one costs more than half as much as filling it.
    unused_blocks: Vec<Box<BufferedBlock>>,
}

/// The values of taking back in one block.
struct BufferedBlock {
    values: BlockBytes,
    /// The groups whose values are those of taking back one sphere.
    one_sphere: GroupSet,
    /// The groups whose values are those of the complete take-back.
    complete: GroupSet,
}

/// The two steps in which a value is computed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TakeBackStage {
    /// The value of taking back one sphere and ending the turn.
    OneSphere,
    /// The value of the best complete take-back; replaces `OneSphere`.
    Complete,
}

/// A block that is checked out of the buffer, with the groups to compute.
pub(crate) struct BlockTask {
    occupancy: usize,
    block: usize,
    groups: GroupSet,
    buffered: Box<BufferedBlock>,
}

impl TakeBackBuffer {
    /// An empty buffer for occupancies with these numbers of blocks.
    pub(crate) fn new(block_counts: impl Iterator<Item = usize>) -> TakeBackBuffer {
        let empty = |block_counts| std::iter::repeat_with(|| None).take(block_counts).collect();
        TakeBackBuffer { blocks: block_counts.map(empty).collect(), unused_blocks: Vec::new() }
    }

    /// The groups, among `groups` of a block, whose values for a stage are not in the buffer.
    pub(crate) fn missing(
        &self,
        occupancy: usize,
        block: usize,
        groups: GroupSet,
        stage: TakeBackStage,
    ) -> GroupSet {
        match (&self.blocks[occupancy][block], stage) {
            (None, _) => groups,
            (Some(buffered), TakeBackStage::OneSphere) => {
                groups.without(buffered.one_sphere.union(buffered.complete))
            }
            (Some(buffered), TakeBackStage::Complete) => groups.without(buffered.complete),
        }
    }

    /// Takes out the blocks in which values for a stage are missing, so that they can be written while others are read.
    pub(crate) fn check_out(&mut self, work_list: &WorkList, stage: TakeBackStage) -> Vec<BlockTask> {
        let mut tasks = Vec::new();
        for (occupancy, block, groups) in work_list.blocks() {
            let groups = self.missing(occupancy, block, groups, stage);
            if !groups.is_empty() {
                let buffered = self.blocks[occupancy][block].take().or_else(|| self.unused_blocks.pop());
                let buffered = buffered.unwrap_or_else(BufferedBlock::new);
                tasks.push(BlockTask { occupancy, block, groups, buffered });
            }
        }
        tasks
    }

    /// Puts back blocks whose values for a stage have been computed.
    pub(crate) fn check_in(&mut self, tasks: Vec<BlockTask>, stage: TakeBackStage) {
        for BlockTask { occupancy, block, groups, mut buffered } in tasks {
            match stage {
                TakeBackStage::OneSphere => buffered.one_sphere = buffered.one_sphere.union(groups),
                TakeBackStage::Complete => buffered.complete = buffered.complete.union(groups),
            }
            self.blocks[occupancy][block] = Some(buffered);
        }
    }

    /// Drops the values of an occupancy and keeps its blocks for reuse.
    pub(crate) fn release(&mut self, occupancy: usize) {
        for mut buffered in self.blocks[occupancy].iter_mut().filter_map(Option::take) {
            buffered.one_sphere = GroupSet::NONE;
            buffered.complete = GroupSet::NONE;
            self.unused_blocks.push(buffered);
        }
    }
}

impl BlockSource for TakeBackBuffer {
    fn bytes(&self, occupancy: usize, block: usize) -> &[u8] {
        let buffered = self.blocks[occupancy][block].as_ref().expect("a block is computed before it is read");
        buffered.values.as_flattened()
    }

    #[inline]
    fn group(&self, occupancy: usize, group: usize) -> Option<&[u8; LANES]> {
        let buffered = self.blocks[occupancy][group / GROUPS_PER_BLOCK].as_ref();
        buffered.map(|buffered| &buffered.values[group % GROUPS_PER_BLOCK])
    }

    #[inline]
    fn gather(&self, occupancy: usize, mask: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]> {
        let blocks = &self.blocks[occupancy];
        let byte = |buffered: &BufferedBlock, mask: usize| buffered.values.as_flattened()[mask % BLOCK_SIZE];
        if lanes.iter().all(|lane| *lane < BLOCK_SIZE as u32) {
            let buffered = blocks[mask as usize >> BLOCK_BITS].as_ref()?;
            return Some(lanes.map(|lane| byte(buffered, (mask ^ lane) as usize)));
        }
        Some(lanes.map(|lane| {
            let mask = (mask ^ lane) as usize;
            blocks[mask >> BLOCK_BITS].as_ref().map_or(0, |buffered| byte(buffered, mask))
        }))
    }

    fn block(&self, occupancy: usize, block: usize) -> Option<&BlockBytes> {
        self.blocks[occupancy][block].as_ref().map(|buffered| &buffered.values)
    }
}

impl BufferedBlock {
    fn new() -> Box<BufferedBlock> {
        let values = [[0; LANES]; GROUPS_PER_BLOCK];
        Box::new(BufferedBlock { values, one_sphere: GroupSet::NONE, complete: GroupSet::NONE })
    }
}

/// Runs `work` on the groups of every task, on all threads.
pub(crate) fn for_each_task(tasks: &mut [BlockTask], work: impl Fn(usize, &mut Block<'_>) + Sync) {
    tasks.par_iter_mut().for_each(|task| {
        let groups = task.groups.to_list();
        let first_mask = (task.block as u32) << BLOCK_BITS;
        work(task.occupancy, &mut Block { first_mask, groups: &groups, values: &mut task.buffered.values });
    });
}
