use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    block_layout::{BLOCK_SIZE, block_count},
    group_set::GroupSet,
    link::Link,
};

/// The groups that have to be recomputed.
#[derive(Clone, Debug, Default)]
pub(crate) struct WorkList {
    /// For each filling, the groups of each of its blocks.
    fillings: BTreeMap<usize, Vec<GroupSet>>,
}

impl WorkList {
    pub(crate) fn insert(&mut self, filling: usize, groups: Vec<GroupSet>) {
        self.fillings.insert(filling, groups);
    }

    /// Adds the groups that a link leads to from some groups of a block. The target filling has `spheres` spheres.
    pub(crate) fn add_targets(&mut self, link: &Link, first_mask: u32, groups: GroupSet, spheres: u32) {
        if groups.is_empty() {
            return;
        }
        let entry = self.fillings.entry(link.filling as usize);
        let blocks = entry.or_insert_with(|| vec![GroupSet::NONE; block_count(spheres)]);
        let all = GroupSet::all(BLOCK_SIZE.min(1 << spheres));
        link.add_target_groups(first_mask, groups, all, blocks);
    }

    /// Adds groups of a block. The filling has `spheres` spheres.
    pub(crate) fn add_block(&mut self, filling: usize, block: usize, groups: GroupSet, spheres: u32) {
        let entry = self.fillings.entry(filling);
        let all = entry.or_insert_with(|| vec![GroupSet::NONE; block_count(spheres)]);
        all[block] = all[block].union(groups);
    }

    pub(crate) fn union(mut self, other: WorkList) -> WorkList {
        for (filling, groups) in other.fillings {
            match self.fillings.get_mut(&filling) {
                Some(all) => all.iter_mut().zip(groups).for_each(|(all, groups)| *all = all.union(groups)),
                None => self.insert(filling, groups),
            }
        }
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.blocks().next().is_none()
    }

    /// The groups of each block of a filling.
    pub(crate) fn of_filling(&self, filling: usize) -> &[GroupSet] {
        self.fillings.get(&filling).map(Vec::as_slice).unwrap_or_default()
    }

    /// The blocks with work, as filling, block and groups.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = (usize, usize, GroupSet)> + '_ {
        let blocks = |(filling, groups): (&usize, &'_ Vec<GroupSet>)| {
            let filling = *filling;
            let all: Vec<_> =
                groups.iter().copied().enumerate().filter(|(_, groups)| !groups.is_empty()).collect();
            all.into_iter().map(move |(block, groups)| (filling, block, groups))
        };
        self.fillings.iter().flat_map(blocks)
    }

    /// The groups that the groups of this list depend on. Calls `add` for every block, on several threads, which adds the
    /// dependencies of that block.
    pub(crate) fn dependencies(
        &self,
        add: impl Fn(&mut WorkList, usize, usize, GroupSet) + Sync,
    ) -> WorkList {
        let blocks: Vec<_> = self.blocks().collect();
        let each = |mut work: WorkList, chunk: &[(usize, usize, GroupSet)]| {
            chunk.iter().for_each(|(filling, block, groups)| add(&mut work, *filling, *block, *groups));
            work
        };
        blocks
            .par_chunks(BLOCKS_PER_CHUNK)
            .fold(WorkList::default, each)
            .reduce(WorkList::default, WorkList::union)
    }
}

/// The number of blocks that a thread handles at a time: merging the results of threads has a cost too.
const BLOCKS_PER_CHUNK: usize = 1024;

impl FromIterator<(usize, Vec<GroupSet>)> for WorkList {
    fn from_iter<I: IntoIterator<Item = (usize, Vec<GroupSet>)>>(fillings: I) -> WorkList {
        WorkList { fillings: fillings.into_iter().collect() }
    }
}
