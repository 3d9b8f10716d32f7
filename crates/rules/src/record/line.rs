use std::time::Duration;

use super::Comment;
use crate::AnyMove;

/// Moves one after the other: the game itself, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What is said before the first move.
    pub comment: Option<Comment>,
    pub(super) plies: Vec<Ply>,
}

/// One move in a line, with what is said about it and what might have been played instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    pub(super) mv: AnyMove,
    /// What is said about the move.
    pub comment: Option<Comment>,
    /// The time left on the mover's clock after the move.
    pub clock: Option<Duration>,
    pub(super) variations: Vec<Line>,
}

impl Line {
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

    /// The lines that might have been played instead of this move.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}
