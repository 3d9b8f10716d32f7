use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex},
};

use tripylon_rules::pylos::CellSet;
use tripylon_tablebase::{Occupancies, Occupancy, own_mask_bit, own_mask_order};

use crate::{
    block_layout::{BLOCK_BITS, BLOCK_SIZE, GROUPS_PER_BLOCK, LANES},
    group_set::GroupSet,
    lane_permutation::LANE_PERMUTATIONS,
};

/// The map from the own masks of one occupancy to those of another that a move causes.
///
/// A move leaves most spheres in place; then a symmetry makes the resulting occupancy canonical. So each bit of the mask
/// moves to another bit or disappears. The map is the same for all positions of an occupancy and is built once.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// The index of the resulting occupancy.
    pub(crate) occupancy: u32,
    /// For each bit from [`BLOCK_BITS`] up, the bit it moves to; 0 for a sphere that leaves.
    high: Box<[u32]>,
    /// The map of the bits below [`BLOCK_BITS`].
    pub(crate) low: Arc<LowBitMap>,
    /// The bits of arriving spheres.
    arriving: u32,
    /// All bits of the resulting mask if the turn changes (own and other spheres swap), otherwise 0.
    flip: u32,
}

/// The player who moves after a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextPlayer {
    /// The turn ends.
    Opponent,
    /// The same player takes a sphere back.
    Same,
}

/// The map of the low bits of an own mask, as a lookup table.
#[derive(Debug)]
pub(crate) struct LowBitMap {
    pub(crate) table: Box<[u32]>,
    /// The target blocks, to be combined with the high bits by exclusive or.
    target_blocks: Box<[u32]>,
    /// The map of whole groups, if a block has any.
    pub(crate) groups: Option<GroupMap>,
}

/// The map of the groups of a block.
#[derive(Debug)]
pub(crate) struct GroupMap {
    /// For each group, the target group of its first mask, to be combined with the high bits by exclusive or.
    pub(crate) groups: Box<[u32]>,
    /// The targets of the masks of the first group; the other groups are mapped alike.
    pub(crate) lanes: [u32; LANES],
    /// The distinct groups among `lanes`: one if the sixteen masks stay together.
    lane_groups: Box<[u32]>,
    /// In that case, the index of their permutation in [`LANE_PERMUTATIONS`].
    permutation: Option<usize>,
}

impl LowBitMap {
    fn new(targets: &[u32]) -> LowBitMap {
        let mut table = vec![0];
        for target in targets {
            let with_target: Vec<u32> = table.iter().map(|bits| bits | target).collect();
            table.extend(with_target);
        }
        let target_blocks: BTreeSet<u32> = table.iter().map(|bits| bits >> BLOCK_BITS).collect();
        LowBitMap {
            target_blocks: target_blocks.into_iter().collect(),
            groups: GroupMap::new(&table),
            table: table.into(),
        }
    }

    /// Whether all masks of a block lead to the same block.
    pub(crate) fn has_one_target_block(&self) -> bool {
        self.target_blocks.len() == 1
    }
}

impl GroupMap {
    fn new(table: &[u32]) -> Option<GroupMap> {
        let (groups, _) = table.as_chunks::<LANES>();
        let size = LANES as u32;
        let lanes = *groups.first()?;
        let lane_groups: BTreeSet<u32> = lanes.iter().map(|bits| bits / size).collect();
        let within_group = lanes.map(|bits| (bits % size) as u8);
        let permutation = LANE_PERMUTATIONS.iter().position(|permutation| *permutation == within_group);
        let permutation = permutation.filter(|_| lane_groups.len() == 1);
        let groups = groups.iter().map(|group| group[0] / size).collect();
        Some(GroupMap { groups, lanes, lane_groups: lane_groups.into_iter().collect(), permutation })
    }

    /// The index of the permutation in [`LANE_PERMUTATIONS`] after an exclusive or with the low bits of `base`, if
    /// there is one.
    pub(crate) fn permutation(&self, base: u32) -> Option<usize> {
        match base as usize % LANES {
            0 => self.permutation,
            15 => self.permutation.map(|permutation| permutation ^ 1),
            _ => None,
        }
    }
}

/// The low-bit maps built so far: most links share theirs with many others.
#[derive(Default)]
pub(crate) struct LowBitMapCache {
    maps: Mutex<HashMap<Vec<u32>, Arc<LowBitMap>>>,
}

impl LowBitMapCache {
    fn get(&self, targets: &[u32]) -> Arc<LowBitMap> {
        let mut maps = self.maps.lock().expect("building a map does not panic");
        maps.entry(targets.to_vec()).or_insert_with(|| Arc::new(LowBitMap::new(targets))).clone()
    }
}

/// Builds links.
pub(crate) struct LinkBuilder<'a> {
    pub(crate) occupancies: &'a Occupancies,
    pub(crate) low_maps: &'a LowBitMapCache,
}

impl LinkBuilder<'_> {
    /// The link of a move from the positions with bits for `cells`.
    ///
    /// `leaving` are the cells that become empty; `arriving` are cells with spheres of the mover that have no bit in
    /// the mask yet.
    pub(crate) fn link(&self, cells: CellSet, leaving: CellSet, arriving: CellSet, next: NextPlayer) -> Link {
        let (filled, symmetry) = Occupancy::canonicalize((cells - leaving) | arriving);
        let bit = |cell| 1 << own_mask_bit(filled, symmetry.apply_to_cell(cell));
        let targets: Vec<u32> =
            own_mask_order(cells).map(|cell| if leaving.contains(cell) { 0 } else { bit(cell) }).collect();
        let (low, high) = targets.split_at(targets.len().min(BLOCK_BITS as usize));
        Link {
            occupancy: self.occupancies.index(filled).expect("every reachable occupancy is indexed") as u32,
            high: high.into(),
            low: self.low_maps.get(low),
            arriving: arriving.into_iter().fold(0, |bits, cell| bits | bit(cell)),
            flip: match next {
                NextPlayer::Opponent => ((1u64 << filled.len()) - 1) as u32,
                NextPlayer::Same => 0,
            },
        }
    }
}

impl Link {
    /// The image of the high bits of a mask. The image of the low bits, from `low`, is added by exclusive or.
    pub(crate) fn target_base(&self, first_mask: u32) -> u32 {
        let mut bits = first_mask >> BLOCK_BITS;
        let mut moved = self.arriving;
        while bits != 0 {
            moved |= self.high[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        moved ^ self.flip
    }

    /// The blocks of the resulting occupancy that the block at `first_mask` leads to.
    pub(crate) fn target_blocks(&self, first_mask: u32) -> impl Iterator<Item = usize> + '_ {
        let base = self.target_base(first_mask) >> BLOCK_BITS;
        self.low.target_blocks.iter().map(move |block| (base ^ block) as usize)
    }

    /// Adds the groups that some groups of a block lead to; `all` are the groups of a block of the resulting occupancy.
    pub(crate) fn add_target_groups(
        &self,
        first_mask: u32,
        groups: GroupSet,
        all: GroupSet,
        reached: &mut [GroupSet],
    ) {
        let Some(group_map) = self.low.groups.as_ref().filter(|_| groups != GroupSet::all(BLOCK_SIZE)) else {
            self.target_blocks(first_mask).for_each(|block| reached[block] = all);
            return;
        };
        let base = self.target_base(first_mask);
        for lane in &group_map.lane_groups {
            let start = (base / LANES as u32) ^ lane;
            let targets = groups.iter().map(|group| (start ^ group_map.groups[group]) as usize);
            if self.low.has_one_target_block() {
                let reached = &mut reached[base as usize >> BLOCK_BITS];
                targets.for_each(|target| reached.insert(target % GROUPS_PER_BLOCK));
            } else {
                targets
                    .for_each(|target| reached[target / GROUPS_PER_BLOCK].insert(target % GROUPS_PER_BLOCK));
            }
        }
    }

    /// The least of the distances of the blocks that a block leads to.
    pub(crate) fn min_distance(&self, first_mask: u32, distances: &[Vec<u8>]) -> u8 {
        let distances = &distances[self.occupancy as usize];
        self.target_blocks(first_mask).map(|block| distances[block]).fold(u8::MAX, u8::min)
    }
}
