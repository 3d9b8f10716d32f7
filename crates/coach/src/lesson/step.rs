use tripylon_rules::{AnyClick, AnyMove, AnyPosition};

use super::{Exercise, LessonClaim, QuizQuestion, StepFeedback};

/// A step of a lesson: an exercise, a question or a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The position, with the learner to move.
    pub position: AnyPosition,
    /// The marked places.
    pub marks: Vec<AnyClick>,
    /// The text of the step.
    pub text: String,
    /// The goal.
    pub goal: StepGoal,
    /// Explanations for places that cannot be chosen.
    pub blocked_click_explanations: Vec<(AnyClick, String)>,
    /// A claim about the score of the position or moves, for the tests.
    pub claim: Option<LessonClaim>,
}

/// The goal of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepGoal {
    /// Play a move.
    Move(Exercise),
    /// Answer a question.
    Question(QuizQuestion),
    /// Read the text.
    Read,
}

impl LessonStep {
    /// The feedback for a legal move; `None` if the step does not ask for one.
    pub fn feedback_for(&self, mv: AnyMove) -> Option<StepFeedback> {
        match &self.goal {
            StepGoal::Move(exercise) => Some(exercise.feedback_for(mv)),
            StepGoal::Question(_) | StepGoal::Read => None,
        }
    }

    /// The explanation for a place that cannot be chosen, if the step has one.
    pub fn blocked_click_explanation(&self, click: AnyClick) -> Option<&str> {
        self.blocked_click_explanations
            .iter()
            .find(|(place, _)| *place == click)
            .map(|(_, text)| text.as_str())
    }
}
