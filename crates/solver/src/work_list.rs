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
    /// For each occupancy, the groups of each of its blocks.
    occupancies: BTreeMap<usize, Vec<GroupSet>>,
}

impl WorkList {
    pub(crate) fn insert(&mut self, occupancy: usize, groups: Vec<GroupSet>) {
        self.occupancies.insert(occupancy, groups);
    }

    /// Adds the groups that a link leads to from some groups of a block. The target occupancy has `spheres` spheres.
    pub(crate) fn add_targets(&mut self, link: &Link, first_mask: u32, groups: GroupSet, spheres: u32) {
        if groups.is_empty() {
            return;
        }
        let entry = self.occupancies.entry(link.occupancy as usize);
        let blocks = entry.or_insert_with(|| vec![GroupSet::NONE; block_count(spheres)]);
        let all = GroupSet::all(BLOCK_SIZE.min(1 << spheres));
        link.add_target_groups(first_mask, groups, all, blocks);
    }

    /// Adds groups of a block. The occupancy has `spheres` spheres.
    pub(crate) fn add_block(&mut self, occupancy: usize, block: usize, groups: GroupSet, spheres: u32) {
        let entry = self.occupancies.entry(occupancy);
        let all = entry.or_insert_with(|| vec![GroupSet::NONE; block_count(spheres)]);
        all[block] = all[block].union(groups);
    }

    pub(crate) fn union(mut self, other: WorkList) -> WorkList {
        for (occupancy, groups) in other.occupancies {
            match self.occupancies.get_mut(&occupancy) {
                Some(all) => all.iter_mut().zip(groups).for_each(|(all, groups)| *all = all.union(groups)),
                None => self.insert(occupancy, groups),
            }
        }
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.blocks().next().is_none()
    }

    /// The groups of each block of an occupancy.
    pub(crate) fn of_occupancy(&self, occupancy: usize) -> &[GroupSet] {
        self.occupancies.get(&occupancy).map(Vec::as_slice).unwrap_or_default()
    }

    /// The blocks with work, as occupancy, block and groups.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = (usize, usize, GroupSet)> + '_ {
        let blocks = |(occupancy, groups): (&usize, &'_ Vec<GroupSet>)| {
            let occupancy = *occupancy;
            let all: Vec<_> =
                groups.iter().copied().enumerate().filter(|(_, groups)| !groups.is_empty()).collect();
            all.into_iter().map(move |(block, groups)| (occupancy, block, groups))
        };
        self.occupancies.iter().flat_map(blocks)
    }

    /// The groups that the groups of this list depend on. Calls `add` for every block, on several threads, which adds the
    /// dependencies of that block.
    pub(crate) fn dependencies(
        &self,
        add: impl Fn(&mut WorkList, usize, usize, GroupSet) + Sync,
    ) -> WorkList {
        let blocks: Vec<_> = self.blocks().collect();
        let each = |mut work: WorkList, chunk: &[(usize, usize, GroupSet)]| {
            chunk.iter().for_each(|(occupancy, block, groups)| add(&mut work, *occupancy, *block, *groups));
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
    fn from_iter<I: IntoIterator<Item = (usize, Vec<GroupSet>)>>(occupancies: I) -> WorkList {
        WorkList { occupancies: occupancies.into_iter().collect() }
    }
}
