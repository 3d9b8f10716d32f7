use std::time::Duration;

use super::Comment;
use crate::AnyMove;

/// A sequence of moves: the main line or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLine {
    /// The comment before the first move.
    pub comment: Option<Comment>,
    pub(super) plies: Vec<Ply>,
}

/// One move in a line, with its comment, clock time and variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    pub(super) mv: AnyMove,
    /// The comment on the move.
    pub comment: Option<Comment>,
    /// The remaining time on the mover's clock after the move.
    pub clock: Option<Duration>,
    pub(super) variations: Vec<MoveLine>,
}

impl MoveLine {
    /// The moves in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }
}

impl Ply {
    pub(super) const fn new(mv: AnyMove) -> Ply {
        Ply { mv, comment: None, clock: None, variations: Vec::new() }
    }

    /// The move.
    pub const fn mv(&self) -> AnyMove {
        self.mv
    }

    /// The alternatives to this move.
    pub fn variations(&self) -> &[MoveLine] {
        &self.variations
    }
}
