use super::Verdict;

/// A question with two to four answers, of which one is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The answers to choose from, in order.
    pub answers: Vec<Possibility>,
}

/// An answer that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Possibility {
    /// The answer itself.
    pub say: String,
    /// What is said when it is chosen.
    pub verdict: Verdict,
}

impl Question {
    /// What is said about the answer with a number, counted from 0; `None` where there is no such answer.
    pub fn judge(&self, index: usize) -> Option<Verdict> {
        self.answers.get(index).map(|possibility| possibility.verdict.clone())
    }
}
