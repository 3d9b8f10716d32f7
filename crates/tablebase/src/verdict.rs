use std::fmt;

use crate::Value;

/// Who wins from a position when both play as well as can be, seen from the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The opponent wins.
    Loss,
    /// Neither player can force a win.
    Draw,
    /// The player to move wins.
    Win,
}

impl Verdict {
    /// What a move is worth to the player who makes it, when it leads to a position of this verdict.
    pub const fn for_mover(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        }
    }

    /// The verdict of a value, from its code.
    pub const fn from_code(code: u8) -> Verdict {
        let draw = Value::Draw.code();
        if code < draw {
            Verdict::Loss
        } else if code == draw {
            Verdict::Draw
        } else {
            Verdict::Win
        }
    }

    /// The word for it: `win`, `draw` or `loss`.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
            Verdict::Win => "win",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl From<Value> for Verdict {
    fn from(value: Value) -> Verdict {
        match value {
            Value::Win(_) => Verdict::Win,
            Value::Draw => Verdict::Draw,
            Value::Loss(_) => Verdict::Loss,
        }
    }
}
