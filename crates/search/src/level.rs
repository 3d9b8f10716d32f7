use std::fmt;

/// A playing strength, from 1 (a beginner) to 10 (the best).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// A beginner.
    pub const LOWEST: Level = Level(1);
    /// The strongest level, which no other restriction than the limits weakens.
    pub const BEST: Level = Level(10);

    /// Returns the level with a number from 1 to 10; `None` for other numbers.
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=10) { Some(Level(number)) } else { None }
    }

    /// The number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns all levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=10).map(Level)
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::BEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
