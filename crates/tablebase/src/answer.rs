use std::fmt;

use crate::{Value, Verdict};

/// What a table says about a position, seen from the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// From a full table: the value, with its distance.
    Exact(Value),
    /// From a compact table: who wins, but not how fast.
    Verdict(Verdict),
}

impl Answer {
    /// Who wins.
    pub fn verdict(self) -> Verdict {
        match self {
            Answer::Exact(value) => value.into(),
            Answer::Verdict(verdict) => verdict,
        }
    }

    /// The number of turns until the game is decided, where it is known and there is one.
    pub const fn distance(self) -> Option<u8> {
        match self {
            Answer::Exact(value) => value.distance(),
            Answer::Verdict(_) => None,
        }
    }

    /// What a move is worth to the player who makes it, when it leads to a position with this answer.
    pub const fn for_mover(self) -> Answer {
        match self {
            Answer::Exact(value) => Answer::Exact(value.for_mover()),
            Answer::Verdict(verdict) => Answer::Verdict(verdict.for_mover()),
        }
    }

    /// Whether this answer is better than another for the player to move: fast wins, slow losses.
    pub fn is_better_than(self, other: Answer) -> bool {
        self.rank() > other.rank()
    }

    /// Larger for better answers.
    pub(crate) fn rank(self) -> (Verdict, u8) {
        let code = match self {
            Answer::Exact(value) => value.code(),
            Answer::Verdict(_) => 0,
        };
        (self.verdict(), code)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Exact(value) => value.fmt(f),
            Answer::Verdict(verdict) => verdict.fmt(f),
        }
    }
}
