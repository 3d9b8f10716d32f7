use std::fmt;

use super::Size;
use crate::Player;

/// A pyramid: a size in the colour of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pyramid {
    /// The owner.
    pub player: Player,
    /// The size.
    pub size: Size,
}

impl Pyramid {
    /// The letter in a position: `L`, `M` or `S`, a capital for player 1.
    pub const fn letter(self) -> char {
        match self.player {
            Player::One => self.size.letter(),
            Player::Two => self.size.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the pyramid with this letter.
    ///
    /// ```
    /// use tripylon_rules::{Player, pylon::{Pyramid, Size}};
    /// assert_eq!(Pyramid::from_letter('m'), Some(Pyramid { player: Player::Two, size: Size::Medium }));
    /// assert_eq!(Pyramid::from_letter('x'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Pyramid> {
        let player = if letter.is_ascii_uppercase() { Player::One } else { Player::Two };
        Size::ALL.into_iter().map(|size| Pyramid { player, size }).find(|pyramid| pyramid.letter() == letter)
    }
}

impl fmt::Display for Pyramid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
