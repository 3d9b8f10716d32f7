use super::{Intersection, Piece, Size};
use crate::{
    ParseMoveError, Player,
    error::quoted,
    selection::{either_order, in_order},
};

/// A turn: a piece comes to a starting intersection, or is played to the equator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// During the setup, a piece of this size is put on a starting intersection.
    Put {
        /// The size of the piece.
        size: Size,
        /// Where it is put.
        at: Intersection,
    },
    /// In a battle, a piece is played to the equator.
    Play {
        /// Where the piece stood.
        from: Intersection,
        /// The intersection of the equator where it comes to stand, or which is named for it.
        to: Intersection,
    },
}

/// What a hand touches: a piece in hand during the setup, or an intersection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Click {
    /// A piece in hand.
    Hand(Piece),
    /// A place on the board.
    Intersection(Intersection),
}

impl Move {
    /// Reads `C@a1`, `c@a5`, `a2>a3`.
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
        let mut letters = piece.chars();
        let piece = match (letters.next().and_then(Piece::from_letter), letters.next()) {
            (Some(piece), None) => piece,
            _ => {
                return Err(ParseMoveError::new(format!(
                    "{} is not a piece: A to E, or a to e",
                    quoted(piece)
                )));
            }
        };
        let at = intersection(at)?;
        match at.hemisphere() {
            Some(player) if player == piece.player => Ok(Move::Put { size: piece.size, at }),
            Some(player) => {
                let right = Piece { player, ..piece };
                Err(ParseMoveError::new(format!(
                    "{at} is an intersection of player {player}, who writes {right}@{at}"
                )))
            }
            None => Err(ParseMoveError::new(format!("{at} is on the equator, not a starting intersection"))),
        }
    }

    pub(super) fn text(self) -> String {
        match self {
            Move::Put { size, at } => format!("{}@{at}", piece_put(size, at)),
            Move::Play { from, to } => format!("{from}>{to}"),
        }
    }
}

impl crate::Move for Move {
    type Click = Click;

    /// A piece in hand and its place may be touched in either order, a piece on the board before its goal.
    fn next_clicks(&self, made: &[Click]) -> Option<Vec<Click>> {
        match *self {
            Move::Put { size, at } => {
                either_order([Click::Hand(piece_put(size, at)), Click::Intersection(at)], made)
            }
            Move::Play { from, to } => in_order([Click::Intersection(from), Click::Intersection(to)], made),
        }
    }
}

/// The piece that is put on an intersection: it belongs to the player whose hemisphere that is.
fn piece_put(size: Size, at: Intersection) -> Piece {
    Piece { player: at.hemisphere().unwrap_or(Player::One), size }
}
