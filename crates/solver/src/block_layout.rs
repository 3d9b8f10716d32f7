/// The number of low bits of an own mask that vary within a block.
///
/// The middle and the edges of level 1 are twelve cells, which the symmetries permute among themselves. The tests solve
/// the small board, which would then be a single block; with fewer bits it has many.
pub(crate) const BLOCK_BITS: u32 = if cfg!(test) { 6 } else { 12 };

/// The number of own masks in a block; a filling with fewer has a single, shorter block.
pub(crate) const BLOCK_SIZE: usize = 1 << BLOCK_BITS;

/// The number of values in a group, which are processed as one vector.
pub(crate) const LANES: usize = 16;

/// The number of groups in a block.
pub(crate) const GROUPS_PER_BLOCK: usize = BLOCK_SIZE / LANES;

/// One byte for each own mask of a block.
pub(crate) type BlockBytes = [[u8; LANES]; GROUPS_PER_BLOCK];

/// The number of blocks of a filling with this many spheres.
pub(crate) fn block_count(bits: u32) -> usize {
    1 << bits.saturating_sub(BLOCK_BITS)
}

/// Read access to one byte for each own mask of each filling. Not every block has to be present.
pub(crate) trait BlockSource: Sync {
    /// The bytes of a block that is present; fewer than a whole block if the filling has no more.
    fn bytes(&self, filling: usize, block: usize) -> &[u8];

    /// The bytes of a group, numbered within the filling, if they are present.
    fn group(&self, filling: usize, group: usize) -> Option<&[u8; LANES]>;

    /// The bytes of `mask` with each of the bit sets `lanes` flipped, if they are present.
    fn gather(&self, filling: usize, mask: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]>;

    /// The bytes of a block if it is present and whole.
    fn block(&self, filling: usize, block: usize) -> Option<&BlockBytes> {
        let (groups, _) = self.bytes(filling, block).as_chunks();
        groups.try_into().ok()
    }
}

/// A value code for each own mask of each filling; empty for a filling that is being written.
pub(crate) type Values = Vec<Vec<u8>>;

impl BlockSource for Values {
    fn bytes(&self, filling: usize, block: usize) -> &[u8] {
        let values = &self[filling];
        &values[block << BLOCK_BITS..values.len().min((block + 1) << BLOCK_BITS)]
    }

    #[inline]
    fn group(&self, filling: usize, group: usize) -> Option<&[u8; LANES]> {
        self[filling].as_chunks().0.get(group)
    }

    #[inline]
    fn gather(&self, filling: usize, mask: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]> {
        let values = &self[filling];
        Some(lanes.map(|lane| values[(mask ^ lane) as usize]))
    }
}
