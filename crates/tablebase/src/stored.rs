use crate::Value;

/// What a table holds of a position.
///
/// Only lost positions are told apart. Any other is won if a turn leads to a lost one, and drawn if none does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// The player to move loses in so many turns; in a compact table the number is 0.
    Lost(u8),
    /// The player to move does not lose.
    NotLost,
}

impl Stored {
    /// The byte that stands in a table.
    pub const fn code(self) -> u8 {
        match self {
            Stored::Lost(distance) => Value::Loss(distance).code(),
            Stored::NotLost => NOT_LOST,
        }
    }

    /// What a byte in a table stands for.
    pub const fn from_code(code: u8) -> Option<Stored> {
        match Value::from_code(code) {
            Some(Value::Loss(distance)) => Some(Stored::Lost(distance)),
            Some(_) if code == NOT_LOST => Some(Stored::NotLost),
            Some(Value::Win(_) | Value::Draw) | None => None,
        }
    }
}

impl From<Value> for Stored {
    fn from(value: Value) -> Stored {
        match value {
            Value::Loss(distance) => Stored::Lost(distance),
            Value::Draw | Value::Win(_) => Stored::NotLost,
        }
    }
}

const NOT_LOST: u8 = 255;
