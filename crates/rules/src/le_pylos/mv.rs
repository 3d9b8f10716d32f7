use std::fmt;

use super::{Intersection, Piece, Size};
use crate::{
    ParseMoveError, Player,
    error::quoted,
    selection::{next_in_either_order, next_in_order},
};

/// A turn: a piece is put on a starting intersection, or is played to the equator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// During the setup, a piece of this size is put on a starting intersection.
    Put {
        /// The size of the piece.
        size: Size,
        /// The starting intersection.
        at: Intersection,
    },
    /// In a battle, a piece is played to the equator.
    Play {
        /// The intersection that the piece leaves.
        from: Intersection,
        /// The intersection of the equator that it is played to, even if it is then set aside.
        to: Intersection,
    },
}

/// A click on a piece in hand during the setup, or on an intersection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Click {
    /// A piece in hand.
    Hand(Piece),
    /// An intersection of the board.
    Intersection(Intersection),
}

impl Move {
    /// Parses `C@a1`, `c@a5`, `a2>a3`.
    pub(super) fn parse(text: &str) -> Result<Move, ParseMoveError> {
        let intersection = |name: &str| {
            Intersection::from_name(name)
                .ok_or_else(|| ParseMoveError::new(format!("{} is not an intersection", quoted(name))))
        };
        if let Some((from, to)) = text.split_once('>') {
            return Ok(Move::Play { from: intersection(from)?, to: intersection(to)? });
        }
        let Some((piece, at)) = text.split_once('@') else {
            return Err(ParseMoveError::new(format!(
                "{} neither puts a piece, as C@a1, nor plays one, as a2>a3",
                quoted(text)
            )));
        };
        let Some(piece) = Piece::from_name(piece) else {
            return Err(ParseMoveError::new(format!("{} is not a piece: A to E, or a to e", quoted(piece))));
        };
        let at = intersection(at)?;
        match at.hemisphere() {
            Some(player) if player == piece.player => Ok(Move::Put { size: piece.size, at }),
            Some(player) => {
                let expected = Piece { player, ..piece };
                Err(ParseMoveError::new(format!(
                    "{at} is an intersection of player {player}, who writes {expected}@{at}"
                )))
            }
            None => Err(ParseMoveError::new(format!("{at} is on the equator, not a starting intersection"))),
        }
    }

    pub(super) fn to_text(self) -> String {
        match self {
            Move::Put { size, at } => format!("{}@{at}", piece_put(size, at)),
            Move::Play { from, to } => format!("{from}>{to}"),
        }
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Click::Hand(piece) => piece.fmt(f),
            Click::Intersection(at) => at.fmt(f),
        }
    }
}

impl crate::GameMove for Move {
    type Click = Click;

    /// A piece in hand and its intersection may be clicked in either order, a piece on the board before its target.
    fn next_clicks(&self, made: &[Click]) -> Option<Vec<Click>> {
        match *self {
            Move::Put { size, at } => {
                next_in_either_order([Click::Hand(piece_put(size, at)), Click::Intersection(at)], made)
            }
            Move::Play { from, to } => {
                next_in_order([Click::Intersection(from), Click::Intersection(to)], made)
            }
        }
    }
}

/// The piece that is put on an intersection: it belongs to the player of that hemisphere.
fn piece_put(size: Size, at: Intersection) -> Piece {
    Piece { player: at.hemisphere().unwrap_or(Player::One), size }
}
