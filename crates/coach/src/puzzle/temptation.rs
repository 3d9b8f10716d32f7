use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Score;

use super::score_rank::score_rank;

/// A wrong move that looks good in a puzzle, with its refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Temptation {
    /// The score after it, from the view of the solver.
    pub score: Score,
    /// The move, its refutation by the opponent, and a continuation.
    pub line: Vec<AnyMove>,
}

/// Why a wrong move looks good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemptationKind {
    /// Pylos: it takes spheres back.
    TakesBack,
    /// Pylos: it raises a sphere, which saves one.
    Raises,
    /// Le Pylos and Pylon: the score right after it is better than after the right move.
    Scores,
    /// A shallow search scores it as high as the right move.
    LooksGood,
}

impl Temptation {
    /// The tempting move.
    pub fn mv(&self) -> AnyMove {
        self.line[0]
    }

    /// The reply of the opponent and a continuation.
    pub fn refutation(&self) -> &[AnyMove] {
        &self.line[1..]
    }
}

impl TemptationKind {
    /// The obvious advantage of a wrong move; `None` if it has none.
    pub(super) fn classify(position: &AnyPosition, mv: AnyMove, right: AnyMove) -> Option<TemptationKind> {
        match mv {
            AnyMove::Pylos(mv) if mv.count_taken() > 0 => Some(TemptationKind::TakesBack),
            AnyMove::Pylos(mv) if mv.from().is_some() => Some(TemptationKind::Raises),
            AnyMove::Pylos(_) => None,
            AnyMove::LePylos(_) | AnyMove::Pylon(_) => {
                (score_after(position, mv) > score_after(position, right)).then_some(TemptationKind::Scores)
            }
        }
    }
}

/// The mover's lead in points right after a move.
fn score_after(position: &AnyPosition, mv: AnyMove) -> Option<i32> {
    let mut after = *position;
    after.play(mv).ok()?;
    after.score().map(|points| score_rank(Score::Points(points), position.turn()))
}
