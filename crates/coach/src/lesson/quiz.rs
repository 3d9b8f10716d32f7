use super::StepFeedback;

/// A question with two to four answers, of which one is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizQuestion {
    /// The answers to choose from, in order.
    pub answers: Vec<QuizAnswer>,
}

/// An answer that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizAnswer {
    /// The text of the answer.
    pub text: String,
    /// The feedback when it is chosen.
    pub feedback: StepFeedback,
}

impl QuizQuestion {
    /// The feedback for the answer with an index; `None` if there is no such answer.
    pub fn feedback_for(&self, index: usize) -> Option<StepFeedback> {
        self.answers.get(index).map(|answer| answer.feedback.clone())
    }
}
