/// The number of low bits of a number that are worked on at a time.
///
/// The middle and the edges of level 1 are twelve cells, which a symmetry moves among themselves. The tests solve the small
/// board, which would be one part then; with fewer bits it has many.
pub(crate) const LOW: u32 = if cfg!(test) { 6 } else { 12 };

/// The number of numbers in a part, where a filling has that many.
pub(crate) const SIZE: usize = 1 << LOW;

/// How many values are moved at once.
pub(crate) const LANES: usize = 16;

/// The number of groups of sixteen in a part.
pub(crate) const GROUPS: usize = SIZE / LANES;

/// A byte for every number of a part, in groups of sixteen.
pub(crate) type Page = [[u8; LANES]; GROUPS];

/// The number of parts of a filling with so many spheres.
pub(crate) fn parts(bits: u32) -> usize {
    1 << bits.saturating_sub(LOW)
}

/// The bytes of the numbers of a part, wherever they are kept.
pub(crate) trait Source: Sync {
    /// Those of a part that is kept; fewer than a page where the filling has no more.
    fn bytes(&self, filling: usize, part: usize) -> &[u8];

    /// The bytes of a group of sixteen numbers, counted through the filling, if they are kept.
    fn group(&self, filling: usize, group: usize) -> Option<&[u8; LANES]>;

    /// The bytes of the numbers that come from one by changing given bits, if they are kept.
    fn gather(&self, filling: usize, number: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]>;

    /// The bytes of a part where it is a whole page.
    fn page(&self, filling: usize, part: usize) -> Option<&Page> {
        let (groups, _) = self.bytes(filling, part).as_chunks();
        groups.try_into().ok()
    }
}

/// A value for every number of every filling; empty for a filling that is being written to.
pub(crate) type Values = Vec<Vec<u8>>;

impl Source for Values {
    fn bytes(&self, filling: usize, part: usize) -> &[u8] {
        let values = &self[filling];
        &values[part << LOW..values.len().min((part + 1) << LOW)]
    }

    #[inline]
    fn group(&self, filling: usize, group: usize) -> Option<&[u8; LANES]> {
        self[filling].as_chunks().0.get(group)
    }

    #[inline]
    fn gather(&self, filling: usize, number: u32, lanes: &[u32; LANES]) -> Option<[u8; LANES]> {
        let values = &self[filling];
        Some(lanes.map(|lane| values[(number ^ lane) as usize]))
    }
}
