use tripylon_tablebase::code_for_mover;

use crate::{
    block_layout::{BLOCK_BITS, BLOCK_SIZE, BlockBytes, BlockSource, GROUPS_PER_BLOCK, LANES},
    lane_permutation::permute_lanes,
    link::Link,
};

/// A block of own masks with the best value code found so far for each; 0 where there is no move.
pub(crate) struct Block<'a> {
    pub(crate) first_mask: u32,
    /// The groups that are computed.
    pub(crate) groups: &'a [u8],
    pub(crate) values: &'a mut BlockBytes,
}

/// The masks of a block for which a link applies.
#[derive(Clone, Copy)]
pub(crate) enum Condition<'a> {
    Always,
    /// The masks that complete a formation.
    Formed(&'a BlockBytes),
    /// The masks that do not.
    NotFormed(&'a BlockBytes),
}

impl Block<'_> {
    pub(crate) fn masks_and_values(&mut self) -> impl Iterator<Item = (u32, &mut u8)> {
        (self.first_mask..).zip(self.values.as_flattened_mut())
    }

    /// Resets the values to 0.
    pub(crate) fn clear(&mut self) {
        for group in self.groups {
            self.values[usize::from(*group)] = [0; LANES];
        }
    }

    /// Replaces each value by a function of the number of own spheres and the value.
    #[inline]
    pub(crate) fn map_by_own_count(&mut self, map: impl Fn(u8, u8) -> u8) {
        let high = self.first_mask.count_ones() as u8;
        for group in self.groups {
            let own = high + group.count_ones() as u8;
            let values = &mut self.values[usize::from(*group) % GROUPS_PER_BLOCK];
            *values = std::array::from_fn(|lane| map(own + ONES_PER_LANE[lane], values[lane]));
        }
    }

    /// Replaces each value by a function of itself and the byte in `other`.
    pub(crate) fn combine(&mut self, other: &BlockBytes, combine: impl Fn(u8, u8) -> u8) {
        for group in self.groups {
            let group = usize::from(*group) % GROUPS_PER_BLOCK;
            let values = &mut self.values[group];
            *values = std::array::from_fn(|lane| combine(values[lane], other[group][lane]));
        }
    }

    /// Marks the masks that complete a formation with 255 and the others with 0. Returns false, leaving `formed`
    /// unchanged, if the high bits rule out every formation.
    pub(crate) fn mark_formations(&self, formations: &[u32], formed: &mut BlockBytes) -> bool {
        let mut required_sets =
            formations.iter().filter_map(|formation| required_low_bits(self.first_mask, *formation));
        let Some(required) = required_sets.next() else { return false };
        for group in self.groups {
            formed[usize::from(*group)] = lanes_with_bits(*group, required);
        }
        for required in required_sets {
            for group in self.groups {
                let also = lanes_with_bits(*group, required);
                let formed = &mut formed[usize::from(*group)];
                *formed = std::array::from_fn(|lane| formed[lane] | also[lane]);
            }
        }
        true
    }

    /// Follows a link that ends the turn, for the masks with all bits of `own`.
    pub(crate) fn follow_to_opponent(
        &mut self,
        link: &Link,
        own: u32,
        values: &impl BlockSource,
        condition: Condition<'_>,
    ) {
        self.follow(link, own, values, condition, code_for_mover);
    }

    /// Follows a link after which the same player continues, for the masks with all bits of `own`.
    pub(crate) fn follow_to_same_player(
        &mut self,
        link: &Link,
        own: u32,
        values: &impl BlockSource,
        condition: Condition<'_>,
    ) {
        self.follow(link, own, values, condition, |value| value);
    }

    #[inline]
    fn follow(
        &mut self,
        link: &Link,
        own: u32,
        values: &impl BlockSource,
        condition: Condition<'_>,
        for_mover: impl Fn(u8) -> u8 + Copy,
    ) {
        let Some(required) = required_low_bits(self.first_mask, own) else { return };
        let base = link.target_base(self.first_mask);
        let Some(group_map) = &link.low.groups else {
            self.follow_singly(link, base, required, values, condition, for_mover);
            return;
        };
        let occupancy = link.occupancy as usize;
        let start = base / LANES as u32;
        let target_of = |group: usize| (start ^ group_map.groups[group]) as usize;
        let block =
            values.block(occupancy, base as usize >> BLOCK_BITS).filter(|_| link.low.has_one_target_block());
        match (group_map.permutation(base), block) {
            (Some(permutation), Some(block)) => {
                let load_group = |group: usize| Some(block[target_of(group) % GROUPS_PER_BLOCK]);
                self.follow_permuted(permutation, required, condition, load_group, for_mover);
            }
            (Some(permutation), None) => {
                let load_group = |group: usize| values.group(occupancy, target_of(group)).copied();
                self.follow_permuted(permutation, required, condition, load_group, for_mover);
            }
            (None, _) => {
                let first = |group: usize| base ^ link.low.table[group * LANES];
                let load_group = |group: usize| values.gather(occupancy, first(group), &group_map.lanes);
                self.follow_scattered(required, condition, load_group, for_mover);
            }
        }
    }

    /// Follows a link from a block with fewer than sixteen masks.
    fn follow_singly(
        &mut self,
        link: &Link,
        base: u32,
        required: usize,
        values: &impl BlockSource,
        condition: Condition<'_>,
        for_mover: impl Fn(u8) -> u8,
    ) {
        for group in self.groups {
            let offset = usize::from(*group) * LANES;
            let Some(table) = link.low.table.get(offset..) else { continue };
            let lanes = self.values[usize::from(*group)].iter_mut().zip(table).zip(offset..);
            for ((best, low), offset) in lanes {
                if offset & required == required && condition.mask(offset) > 0 {
                    let target = (base ^ low) as usize;
                    let value =
                        values.bytes(link.occupancy as usize, target >> BLOCK_BITS)[target % BLOCK_SIZE];
                    *best = (*best).max(for_mover(value));
                }
            }
        }
    }

    /// Follows a link that scatters groups; `load_group` gathers the values that a group leads to, in order.
    fn follow_scattered(
        &mut self,
        required: usize,
        condition: Condition<'_>,
        load_group: impl Fn(usize) -> Option<[u8; LANES]>,
        for_mover: impl Fn(u8) -> u8,
    ) {
        self.follow_groups::<0>(required, |group| condition.masks(group), load_group, for_mover);
    }

    /// Follows a link that keeps groups together; `load_group` loads the group that a group leads to.
    #[inline]
    fn follow_permuted(
        &mut self,
        permutation: usize,
        required: usize,
        condition: Condition<'_>,
        load_group: impl Fn(usize) -> Option<[u8; LANES]>,
        for_mover: impl Fn(u8) -> u8,
    ) {
        let no_formation = |group: usize, formed: &BlockBytes| formed[group].map(|formed| !formed);
        match condition {
            Condition::Always => {
                self.follow_with_permutation(permutation, required, |_| [255; LANES], load_group, for_mover);
            }
            Condition::Formed(formed) => {
                self.follow_with_permutation(
                    permutation,
                    required,
                    |group| formed[group],
                    load_group,
                    for_mover,
                );
            }
            Condition::NotFormed(formed) => {
                self.follow_with_permutation(
                    permutation,
                    required,
                    |group| no_formation(group, formed),
                    load_group,
                    for_mover,
                );
            }
        }
    }

    #[inline]
    fn follow_with_permutation(
        &mut self,
        permutation: usize,
        required: usize,
        mask: impl Fn(usize) -> [u8; LANES],
        load_group: impl Fn(usize) -> Option<[u8; LANES]>,
        for_mover: impl Fn(u8) -> u8,
    ) {
        macro_rules! with_permutation {
            ($($number:literal)*) => {
                match permutation {
                    $($number => self.follow_groups::<$number>(required, mask, load_group, for_mover),)*
                    _ => unreachable!("there are sixteen permutations"),
                }
            };
        }
        with_permutation!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    }

    /// Follows a link that maps each group to a group, with a given permutation of the lanes.
    #[inline(never)]
    fn follow_groups<const PERMUTATION: usize>(
        &mut self,
        required: usize,
        mask: impl Fn(usize) -> [u8; LANES],
        load_group: impl Fn(usize) -> Option<[u8; LANES]>,
        for_mover: impl Fn(u8) -> u8,
    ) {
        let required_lanes = LANES_WITH_BITS[required % LANES];
        let required_high = (required / LANES) as u8;
        for group in self.groups.iter().filter(|group| **group & required_high == required_high) {
            let group = usize::from(*group) % GROUPS_PER_BLOCK;
            // A group that was not computed is not needed: its masks complete no formation.
            let Some(loaded) = load_group(group) else { continue };
            let values = permute_lanes::<PERMUTATION>(&loaded);
            let mask = mask(group);
            let best = &mut self.values[group];
            for lane in 0..LANES {
                let value = for_mover(values[lane]) & required_lanes[lane] & mask[lane];
                best[lane] = best[lane].max(value);
            }
        }
    }
}

impl Condition<'_> {
    /// 255 where the link applies, otherwise 0, for the masks of a group.
    #[inline]
    fn masks(self, group: usize) -> [u8; LANES] {
        match self {
            Condition::Always => [255; LANES],
            Condition::Formed(formed) => formed[group],
            Condition::NotFormed(formed) => formed[group].map(|formed| !formed),
        }
    }

    /// 255 where the link applies, otherwise 0, for one mask.
    fn mask(self, offset: usize) -> u8 {
        match self {
            Condition::Always => 255,
            Condition::Formed(formed) => formed[offset / LANES][offset % LANES],
            Condition::NotFormed(formed) => !formed[offset / LANES][offset % LANES],
        }
    }
}

/// The number of set bits in each lane index.
pub(crate) const ONES_PER_LANE: [u8; LANES] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// For each set of the lowest four bits, the lanes that have them, marked with 255.
const LANES_WITH_BITS: [[u8; LANES]; LANES] = {
    let mut lanes = [[0; LANES]; LANES];
    let mut i = 0;
    while i < LANES * LANES {
        let (required, lane) = (i / LANES, i % LANES);
        lanes[required][lane] = if lane & required == required { 255 } else { 0 };
        i += 1;
    }
    lanes
};

/// The masks of a group that have all required low bits, marked with 255.
fn lanes_with_bits(group: u8, required: usize) -> [u8; LANES] {
    let required_high = required / LANES;
    if usize::from(group) & required_high == required_high {
        LANES_WITH_BITS[required % LANES]
    } else {
        [0; LANES]
    }
}

/// The low bits of `own` that are left to test in a block; `None` if the block's high bits do not include those of
/// `own`.
pub(crate) fn required_low_bits(first_mask: u32, own: u32) -> Option<usize> {
    let low = BLOCK_SIZE as u32 - 1;
    (first_mask & own & !low == own & !low).then_some((own & low) as usize)
}
