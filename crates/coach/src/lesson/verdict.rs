use tripylon_rules::AnyMove;

/// What is said to a learner who has tried something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was what the step asks for.
    Right {
        /// What is said then.
        praise: String,
        /// The moves that follow by themselves, such as the opponent's answer; often none.
        then: Vec<AnyMove>,
    },
    /// It was something else, and may be tried again.
    Wrong {
        /// Why it was not what the step asks for.
        why: String,
    },
}

impl Verdict {
    /// Whether the step is done.
    pub fn is_right(&self) -> bool {
        matches!(self, Verdict::Right { .. })
    }
}
