use std::fmt;

use crate::{Value, Verdict};

/// The result of looking up a position in a table, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Probe {
    /// From a full table: the value with its distance.
    WithDistance(Value),
    /// From a compact table: win, draw or loss.
    VerdictOnly(Verdict),
}

impl Probe {
    /// Win, draw or loss.
    pub fn verdict(self) -> Verdict {
        match self {
            Probe::WithDistance(value) => value.into(),
            Probe::VerdictOnly(verdict) => verdict,
        }
    }

    /// The number of turns until the game is decided; `None` for draws and in compact tables.
    pub const fn distance(self) -> Option<u8> {
        match self {
            Probe::WithDistance(value) => value.distance(),
            Probe::VerdictOnly(_) => None,
        }
    }

    /// The result for the player who makes a move, if this is the result for the position after it.
    pub const fn for_mover(self) -> Probe {
        match self {
            Probe::WithDistance(value) => Probe::WithDistance(value.for_mover()),
            Probe::VerdictOnly(verdict) => Probe::VerdictOnly(verdict.for_mover()),
        }
    }

    /// Whether this result is better than another for the player to move: fast wins, slow losses.
    pub fn is_better_than(self, other: Probe) -> bool {
        self.rank() > other.rank()
    }

    /// A sort key, larger for better results.
    pub(crate) fn rank(self) -> (Verdict, u8) {
        let code = match self {
            Probe::WithDistance(value) => value.code(),
            Probe::VerdictOnly(_) => 0,
        };
        (self.verdict(), code)
    }
}

impl fmt::Display for Probe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Probe::WithDistance(value) => value.fmt(f),
            Probe::VerdictOnly(verdict) => verdict.fmt(f),
        }
    }
}
