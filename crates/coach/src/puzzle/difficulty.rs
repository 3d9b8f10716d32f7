use std::fmt;

/// The difficulty of a puzzle, from 1 (obvious) to 5 (for experienced solvers).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Difficulty(u8);

impl Difficulty {
    /// Obvious.
    pub const EASIEST: Difficulty = Difficulty(1);
    /// For experienced solvers.
    pub const HARDEST: Difficulty = Difficulty(5);

    /// The difficulty of a number from 1 to 5.
    pub const fn new(number: u8) -> Option<Difficulty> {
        if matches!(number, 1..=5) { Some(Difficulty(number)) } else { None }
    }

    /// The number, from 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All difficulties, the easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Difficulty> {
        (1..=5).map(Difficulty)
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
