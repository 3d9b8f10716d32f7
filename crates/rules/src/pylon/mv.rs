use std::fmt;

use super::{Pylon, Size, Square};
use crate::{
    ParseMoveError,
    error::quoted,
    selection::{next_in_either_order, next_in_order},
};

/// A turn: a pyramid is placed, or a stack is put on its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A pyramid from the hand is put on an empty square.
    Place {
        /// The size of the pyramid.
        size: Size,
        /// The empty square.
        at: Square,
    },
    /// A whole stack is put on a neighbouring one.
    Stack {
        /// The square that the stack leaves.
        from: Square,
        /// The square of the stack that it is put on.
        to: Square,
    },
}

/// A click on a pyramid in hand while placing, or on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Click {
    /// A pyramid of this size in hand.
    Hand(Size),
    /// A square of the board.
    Square(Square),
}

impl Move {
    /// Parses `M@c3`, `c3>c4`.
    pub(super) fn parse(text: &str, game: Pylon) -> Result<Move, ParseMoveError> {
        let dimensions = game.size;
        let square = |name: &str| {
            Square::from_name(name).filter(|square| dimensions.board().contains(*square)).ok_or_else(|| {
                ParseMoveError::new(format!("{} is not a square of the {dimensions} board", quoted(name)))
            })
        };
        if let Some((from, to)) = text.split_once('>') {
            return Ok(Move::Stack { from: square(from)?, to: square(to)? });
        }
        let Some((size, at)) = text.split_once('@') else {
            let [place, stack] = game.example_moves().map(Move::to_text);
            return Err(ParseMoveError::new(format!(
                "{} neither places, as {place}, nor stacks, as {stack}",
                quoted(text)
            )));
        };
        match Size::from_name(size) {
            Some(size) => Ok(Move::Place { size, at: square(at)? }),
            None => Err(ParseMoveError::new(format!(
                "{} is not a size: L, M or S, for either player",
                quoted(size)
            ))),
        }
    }

    pub(super) fn to_text(self) -> String {
        match self {
            Move::Place { size, at } => format!("{}@{at}", size.letter()),
            Move::Stack { from, to } => format!("{from}>{to}"),
        }
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Click::Hand(size) => write!(f, "{}", size.letter()),
            Click::Square(at) => at.fmt(f),
        }
    }
}

impl crate::GameMove for Move {
    type Click = Click;

    /// A pyramid in hand and its square may be clicked in either order, a stack before its target.
    fn next_clicks(&self, made: &[Click]) -> Option<Vec<Click>> {
        match *self {
            Move::Place { size, at } => next_in_either_order([Click::Hand(size), Click::Square(at)], made),
            Move::Stack { from, to } => next_in_order([Click::Square(from), Click::Square(to)], made),
        }
    }
}
