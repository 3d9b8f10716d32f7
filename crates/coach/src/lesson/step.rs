use std::collections::BTreeMap;

use tripylon_rules::{AnyMove, AnyPosition};

use super::{Claim, Exercise, Question, Verdict};

/// One thing to do, to answer or to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What stands on the board. The learner is the player to move.
    pub position: AnyPosition,
    /// The places to point at, by the texts of their clicks.
    pub marks: Vec<String>,
    /// What to do or to see.
    pub say: String,
    /// What the step asks for.
    pub goal: Goal,
    /// Why some things cannot be touched, by the texts of their clicks.
    pub touch: BTreeMap<String, String>,
    /// What the step claims about the worth of its position or moves.
    pub claim: Option<Claim>,
}

/// What a step asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A move on the board.
    Move(Exercise),
    /// An answer.
    Question(Question),
    /// Nothing but to be read.
    Read,
}

impl Step {
    /// What is said about a legal move; `None` where the step does not ask for one.
    pub fn judge(&self, mv: AnyMove) -> Option<Verdict> {
        match &self.goal {
            Goal::Move(exercise) => Some(exercise.judge(mv)),
            Goal::Question(_) | Goal::Read => None,
        }
    }

    /// Why something that cannot be chosen cannot be, where the step has a word for it.
    pub fn why_not(&self, click: &str) -> Option<&str> {
        self.touch.get(click).map(String::as_str)
    }
}
