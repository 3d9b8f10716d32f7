use std::fmt;

use crate::Player;

/// The size of a piece, from A, the smallest, to E, the largest; each player has two of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// The smallest.
    A,
    /// The second smallest.
    B,
    /// The middle size.
    C,
    /// The second largest.
    D,
    /// The largest.
    E,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 5] = [Size::A, Size::B, Size::C, Size::D, Size::E];

    /// The place of the size, from 0 for the smallest.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A piece: a size in the colour of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// How large it is.
    pub size: Size,
}

impl Piece {
    /// The number of pieces of one size that each player has.
    pub const OF_A_SIZE: usize = 2;

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

    /// The piece that a letter stands for.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let player = if letter.is_ascii_uppercase() { Player::One } else { Player::Two };
        Size::ALL.into_iter().map(|size| Piece { player, size }).find(|piece| piece.letter() == letter)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
