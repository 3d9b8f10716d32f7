/// The size of a pyramid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// One pip.
    Small,
    /// Two pips.
    Medium,
    /// Three pips.
    Large,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// The index of the size, from 0 for the smallest.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in a move: `S`, `M` or `L`.
    pub const fn letter(self) -> char {
        match self {
            Size::Small => 'S',
            Size::Medium => 'M',
            Size::Large => 'L',
        }
    }

    /// Returns the size with this capital letter.
    pub fn from_letter(letter: char) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.letter() == letter)
    }

    /// Parses a capital letter.
    pub fn from_name(name: &str) -> Option<Size> {
        let mut letters = name.chars();
        letters.next().and_then(Size::from_letter).filter(|_| letters.next().is_none())
    }
}
