use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Worth;

use super::merit::merit;

/// A move that looks good in a puzzle and is not, with what refutes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Temptation {
    /// What it leads to, seen as the worth of the puzzle's position is.
    pub worth: Worth,
    /// The move itself, then the opponent's answer that refutes it, and what may follow.
    pub line: Vec<AnyMove>,
}

/// Why a move looks good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lure {
    /// Pylos: it takes spheres back.
    TakesBack,
    /// Pylos: it raises a sphere, which saves one.
    Raises,
    /// Le Pylos and Pylon: right after it the score stands better than after the right move.
    Scores,
    /// It seems as good as the right move to somebody who looks only a few turns ahead.
    LooksGood,
}

impl Temptation {
    /// The tempting move.
    pub fn mv(&self) -> AnyMove {
        self.line[0]
    }

    /// What the opponent answers, and what may follow.
    pub fn refutation(&self) -> &[AnyMove] {
        &self.line[1..]
    }
}

impl Lure {
    /// What is plainly good about a move when another is the right one; `None` if that is nothing.
    pub(super) fn of(position: &AnyPosition, mv: AnyMove, right: AnyMove) -> Option<Lure> {
        match mv {
            AnyMove::Pylos(mv) if mv.count_taken() > 0 => Some(Lure::TakesBack),
            AnyMove::Pylos(mv) if mv.from().is_some() => Some(Lure::Raises),
            AnyMove::Pylos(_) => None,
            AnyMove::LePylos(_) | AnyMove::Pylon(_) => {
                (score_after(position, mv) > score_after(position, right)).then_some(Lure::Scores)
            }
        }
    }
}

/// How many points the mover is ahead right after a move.
fn score_after(position: &AnyPosition, mv: AnyMove) -> Option<i32> {
    let mut after = *position;
    after.play(mv).ok()?;
    after.score().map(|points| merit(Worth::Points(points), position.turn()))
}
