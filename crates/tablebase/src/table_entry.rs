use crate::Value;

/// The entry of a position in a table.
///
/// A table marks only lost positions. Any other position is won if a turn leads to a lost one, and drawn otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEntry {
    /// The player to move loses in this many turns; always 0 in a compact table.
    Lost(u8),
    /// The player to move does not lose.
    NotLost,
}

impl TableEntry {
    /// The entry as a byte of the table.
    pub const fn code(self) -> u8 {
        match self {
            TableEntry::Lost(distance) => Value::Loss(distance).code(),
            TableEntry::NotLost => NOT_LOST,
        }
    }

    /// The entry of a byte of the table; `None` for a byte that no table contains.
    pub const fn from_code(code: u8) -> Option<TableEntry> {
        match Value::from_code(code) {
            Some(Value::Loss(distance)) => Some(TableEntry::Lost(distance)),
            Some(_) if code == NOT_LOST => Some(TableEntry::NotLost),
            Some(Value::Win(_) | Value::Draw) | None => None,
        }
    }
}

impl From<Value> for TableEntry {
    fn from(value: Value) -> TableEntry {
        match value {
            Value::Loss(distance) => TableEntry::Lost(distance),
            Value::Draw | Value::Win(_) => TableEntry::NotLost,
        }
    }
}

const NOT_LOST: u8 = 255;
