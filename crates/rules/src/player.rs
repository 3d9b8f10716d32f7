use std::fmt;

use crate::{ParsePositionError, error::quoted};

/// One of the two players; player 1 moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Player 1: Light in Pylos, Blue in Le Pylos.
    One,
    /// Player 2: Dark in Pylos, Red in Le Pylos.
    Two,
}

impl Player {
    /// Both players, player 1 first.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The opponent.
    ///
    /// ```
    /// # use tripylon_rules::Player;
    /// assert_eq!(Player::One.opponent(), Player::Two);
    /// ```
    pub const fn opponent(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }

    /// The number in texts: 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            Player::One => 1,
            Player::Two => 2,
        }
    }

    /// The index into arrays with one element per player.
    pub const fn index(self) -> usize {
        match self {
            Player::One => 0,
            Player::Two => 1,
        }
    }

    /// Reorders a pair that belongs to players 1 and 2 so that this player's element comes first. Every score that is
    /// shown for a player has its numbers in this order.
    ///
    /// ```
    /// # use tripylon_rules::Player;
    /// assert_eq!(Player::Two.own_first([14, 16]), [16, 14]);
    /// ```
    pub fn own_first<T>(self, [one, two]: [T; 2]) -> [T; 2] {
        match self {
            Player::One => [one, two],
            Player::Two => [two, one],
        }
    }

    /// Parses the player to move in a position text.
    pub(crate) fn parse_turn(text: &str) -> Result<Player, ParsePositionError> {
        match text {
            "1" => Ok(Player::One),
            "2" => Ok(Player::Two),
            _ => Err(ParsePositionError::new(format!("player to move {} is not 1 or 2", quoted(text)))),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
