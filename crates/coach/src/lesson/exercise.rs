use tripylon_rules::AnyMove;

use super::StepFeedback;

/// An exercise: a move to find on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The legal moves that the step asks for; there is at least one.
    pub accepted: Vec<AnyMove>,
    /// Legal wrong moves with an explanation of their own.
    pub wrong: Vec<WrongMoves>,
    /// The feedback for all other legal moves; empty if there are none.
    pub otherwise: String,
    /// The feedback for an accepted move.
    pub praise: String,
    /// The moves played automatically after an accepted one; often none.
    pub follow_up_moves: Vec<AnyMove>,
}

/// Moves that are wrong for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongMoves {
    /// The moves, all legal.
    pub moves: Vec<AnyMove>,
    /// Why they are wrong.
    pub explanation: String,
}

impl Exercise {
    /// The feedback for a legal move.
    pub fn feedback_for(&self, mv: AnyMove) -> StepFeedback {
        if self.accepted.contains(&mv) {
            return StepFeedback::Right {
                praise: self.praise.clone(),
                follow_up_moves: self.follow_up_moves.clone(),
            };
        }
        let wrong = self.wrong.iter().find(|wrong| wrong.moves.contains(&mv));
        StepFeedback::Wrong { explanation: wrong.map_or(&self.otherwise, |wrong| &wrong.explanation).clone() }
    }
}
