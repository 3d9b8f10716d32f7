use tripylon_rules::AnyMove;

use super::Verdict;

/// A move to be found on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The legal moves that the step asks for; there is at least one.
    pub accepted: Vec<AnyMove>,
    /// Legal moves that deserve a word of their own.
    pub wrong: Vec<Wrong>,
    /// What is said about all other legal moves; empty where there are none.
    pub otherwise: String,
    /// What is said about an accepted move.
    pub praise: String,
    /// The moves that follow an accepted one by themselves; often none.
    pub then: Vec<AnyMove>,
}

/// Moves that miss the point in the same way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The moves; they are legal.
    pub moves: Vec<AnyMove>,
    /// Why they are not what the step asks for.
    pub why: String,
}

impl Exercise {
    /// What is said about a legal move.
    pub fn judge(&self, mv: AnyMove) -> Verdict {
        if self.accepted.contains(&mv) {
            return Verdict::Right { praise: self.praise.clone(), then: self.then.clone() };
        }
        let wrong = self.wrong.iter().find(|wrong| wrong.moves.contains(&mv));
        Verdict::Wrong { why: wrong.map_or(&self.otherwise, |wrong| &wrong.why).clone() }
    }
}
