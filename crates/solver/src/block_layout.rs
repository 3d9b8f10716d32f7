/// The number of low bits of an own mask that vary within a block.
///
/// The middle and the edges of level 1 are twelve cells, which the symmetries permute among themselves. The tests solve
/// the small board, which would then be a single block; with fewer bits it has many.
pub(crate) const BLOCK_BITS: u32 = if cfg!(test) { 6 } else { 12 };

/// The number of own masks in a block; an occupancy with fewer has a single, shorter block.
pub(crate) const BLOCK_SIZE: usize = 1 << BLOCK_BITS;

/// The number of values in a group, which are processed as one vector.
pub(crate) const LANES: usize = 16;

/// The number of groups in a block.
pub(crate) const GROUPS_PER_BLOCK: usize = BLOCK_SIZE / LANES;

/// One byte for each own mask of a block.
pub(crate) type BlockBytes = [[u8; LANES]; GROUPS_PER_BLOCK];

/// The number of blocks of an occupancy with this many spheres.
pub(crate) fn block_count(bits: u32) -> usize {
    1 << bits.saturating_sub(BLOCK_BITS)
}

/// Read access to one byte for each own mask of each occupancy. Not every block has to be present.
pub(crate) trait BlockSource: Sync {
    /// The bytes of a block that is present; fewer than a whole block if the occupancy has no more.
    fn bytes(&self, occupancy: usize, block: usize) -> &[u8];

    /// The bytes of a group, numbered within the occupancy, if they are present.
    fn group(&self, occupancy: usize, group: usize) -> Option<&[u8; LANES]>;

    /// The bytes of `mask` with each of the bit sets `lanes` flipped, if they are present.
    fn gather(&self, occupancy: usize, mask: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]>;

    /// The bytes of a block if it is present and whole.
    fn block(&self, occupancy: usize, block: usize) -> Option<&BlockBytes> {
        let (groups, _) = self.bytes(occupancy, block).as_chunks();
        groups.try_into().ok()
    }
}

/// A value code for each own mask of each occupancy; empty for an occupancy that is being written.
pub(crate) type Values = Vec<Vec<u8>>;

impl BlockSource for Values {
    fn bytes(&self, occupancy: usize, block: usize) -> &[u8] {
        let values = &self[occupancy];
        &values[block << BLOCK_BITS..values.len().min((block + 1) << BLOCK_BITS)]
    }

    #[inline]
    fn group(&self, occupancy: usize, group: usize) -> Option<&[u8; LANES]> {
        self[occupancy].as_chunks().0.get(group)
    }

    #[inline]
    fn gather(&self, occupancy: usize, mask: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]> {
        let values = &self[occupancy];
        Some(lanes.map(|lane| values[(mask ^ lane) as usize]))
    }
}
