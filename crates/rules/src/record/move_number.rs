use std::fmt;

/// The number of a turn, two turns to a number.
///
/// It prints as in records: `3.` for the first turn of number 3, `3...` for the second.
///
/// ```
/// use tripylon_rules::record::MoveNumber;
///
/// let numbers: Vec<String> = (0..4).map(|turn| MoveNumber::from_turn(turn).to_string()).collect();
/// assert_eq!(numbers, ["1.", "1...", "2.", "2..."]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveNumber {
    turns_before: usize,
}

impl MoveNumber {
    /// The number of the turn that comes after `turns_before` others.
    pub const fn from_turn(turns_before: usize) -> MoveNumber {
        MoveNumber { turns_before }
    }

    /// The number, from 1.
    pub const fn number(self) -> usize {
        self.turns_before / 2 + 1
    }

    /// Whether it is the first of the two turns of its number.
    pub const fn is_first(self) -> bool {
        self.turns_before.is_multiple_of(2)
    }
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), if self.is_first() { "." } else { "..." })
    }
}
