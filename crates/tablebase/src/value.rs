use std::{cmp::Ordering, fmt};

/// The game-theoretic value of a position for the player to move: win, draw or loss, with its distance.
///
/// The distance counts the turns of both players until the game is decided, with the winner playing as fast and the
/// loser as slowly as possible. A player who has already lost has lost in 0, so a win has an odd distance and a loss an
/// even one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move wins in this many turns.
    Win(u8),
    /// Neither player can force a win.
    Draw,
    /// The player to move loses in this many turns.
    Loss(u8),
}

impl Value {
    /// The longest distance of a loss that has a code.
    pub const MAX_DISTANCE: u8 = 252;

    /// The value of a move for the player who makes it, if this is the value of the resulting position.
    ///
    /// ```
    /// use tripylon_tablebase::Value;
    /// assert_eq!(Value::Loss(4).for_mover(), Value::Win(5));
    /// assert_eq!(Value::Draw.for_mover(), Value::Draw);
    /// ```
    pub const fn for_mover(self) -> Value {
        match self {
            Value::Win(distance) => Value::Loss(distance + 1),
            Value::Draw => Value::Draw,
            Value::Loss(distance) => Value::Win(distance + 1),
        }
    }

    /// The distance; `None` for a draw.
    pub const fn distance(self) -> Option<u8> {
        match self {
            Value::Win(distance) | Value::Loss(distance) => Some(distance),
            Value::Draw => None,
        }
    }

    /// The value as one byte. Better values have larger codes:
    ///
    /// ```text
    /// 1 loss in 0   2 loss in 2 …   128 draw   … 254 win in 3   255 win in 1
    /// ```
    pub const fn code(self) -> u8 {
        match self {
            Value::Loss(distance) => 1 + distance / 2,
            Value::Draw => DRAW_CODE,
            Value::Win(distance) => 255 - distance / 2,
        }
    }

    /// The value of a code; 0 is no value.
    pub const fn from_code(code: u8) -> Option<Value> {
        match code {
            0 => None,
            1..DRAW_CODE => Some(Value::Loss(2 * (code - 1))),
            DRAW_CODE => Some(Value::Draw),
            _ => Some(Value::Win(2 * (255 - code) + 1)),
        }
    }
}

const DRAW_CODE: u8 = 128;

/// [`Value::for_mover`] on codes: from the code of the resulting position to the code of the move.
///
/// A loss in d becomes a win in d + 1, whose codes add up to 256. A win in d becomes a loss in d + 1, whose codes add
/// up to 257. A draw stays one, and 128 + 128 is 256.
#[inline]
pub const fn code_for_mover(code: u8) -> u8 {
    code.wrapping_neg() + (code > DRAW_CODE) as u8
}

impl Ord for Value {
    /// Orders values from worst to best for the player to move: fast wins, slow losses.
    fn cmp(&self, other: &Value) -> Ordering {
        self.code().cmp(&other.code())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(distance) => write!(f, "win in {distance}"),
            Value::Draw => write!(f, "draw"),
            Value::Loss(distance) => write!(f, "loss in {distance}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_but_none_is_a_value_and_codes_are_in_order() {
        let values: Vec<Value> = (1..=255).filter_map(Value::from_code).collect();
        assert_eq!(values.len(), 255);
        assert!(values.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(values.iter().all(|value| Value::from_code(value.code()) == Some(*value)));
        assert_eq!(Value::from_code(0), None);
    }

    #[test]
    fn the_mover_sees_the_opposite_one_turn_later() {
        for value in (1..=255).filter_map(Value::from_code) {
            if value.distance().is_none_or(|distance| distance < Value::MAX_DISTANCE) {
                let expected = value.for_mover();
                assert_eq!(code_for_mover(value.code()), expected.code(), "{value} {expected}");
            }
        }
    }

    #[test]
    fn a_fast_win_is_better_than_a_slow_one_and_a_slow_loss_than_a_fast_one() {
        let order = [Value::Loss(0), Value::Loss(8), Value::Draw, Value::Win(9), Value::Win(1)];
        assert!(order.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
