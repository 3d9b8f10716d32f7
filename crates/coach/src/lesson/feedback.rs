use tripylon_rules::AnyMove;

/// The feedback for a move or answer of the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepFeedback {
    /// The step is done.
    Right {
        /// The praise.
        praise: String,
        /// The moves played automatically, such as the opponent's reply; often none.
        follow_up_moves: Vec<AnyMove>,
    },
    /// The learner may try again.
    Wrong {
        /// Why it was wrong.
        explanation: String,
    },
}

impl StepFeedback {
    /// Whether the step is done.
    pub fn is_right(&self) -> bool {
        matches!(self, StepFeedback::Right { .. })
    }
}
