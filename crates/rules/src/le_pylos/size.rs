/// The size of a piece, from A, the smallest, to E, the largest; each player has two of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// The smallest.
    A,
    /// The second smallest.
    B,
    /// The middle size.
    C,
    /// The second largest.
    D,
    /// The largest.
    E,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 5] = [Size::A, Size::B, Size::C, Size::D, Size::E];

    /// The index of the size, from 0 for the smallest.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}
