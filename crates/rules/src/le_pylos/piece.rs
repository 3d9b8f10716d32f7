use std::fmt;

use super::Size;
use crate::Player;

/// A piece: a size in the colour of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The owner.
    pub player: Player,
    /// The size.
    pub size: Size,
}

impl Piece {
    /// The number of pieces of one size that each player has.
    pub const PER_SIZE: usize = 2;

    /// The letter of a piece: A to E, a capital for player 1.
    ///
    /// ```
    /// use tripylon_rules::{Player, le_pylos::{Piece, Size}};
    /// assert_eq!(Piece { player: Player::Two, size: Size::C }.letter(), 'c');
    /// ```
    pub const fn letter(self) -> char {
        let capital = b'A' + self.size as u8;
        match self.player {
            Player::One => capital as char,
            Player::Two => capital.to_ascii_lowercase() as char,
        }
    }

    /// Returns the piece with this letter.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let player = if letter.is_ascii_uppercase() { Player::One } else { Player::Two };
        Size::ALL.into_iter().map(|size| Piece { player, size }).find(|piece| piece.letter() == letter)
    }

    /// Parses a letter.
    pub fn from_name(name: &str) -> Option<Piece> {
        let mut letters = name.chars();
        letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
