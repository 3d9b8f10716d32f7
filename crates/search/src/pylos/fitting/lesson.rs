use std::fmt;

use tripylon_rules::{Pylos, pylos::Position};
use tripylon_tablebase::{Answer, TableError};

use super::{example::Reader, learner::Learner};

/// What a fit is told.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// What is to be learnt.
    pub subject: Subject,
    /// How many positions the teacher is asked about.
    pub positions: usize,
    /// Decides which games are played.
    pub seed: u64,
}

/// What an evaluation estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Who wins: the logit of winning, a draw counting as half a win. Any teacher can tell.
    Chances,
    /// How many turns a lost game still takes, in tens. The teacher must know distances.
    WayHome,
}

/// How well weights do with positions that they were not fitted to.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// For chances.
    Chances {
        /// The mean logarithmic loss; 0.693 is guessing.
        loss: f64,
        /// The share of won and lost positions that are on the right side.
        right: f64,
    },
    /// For the way home: by how many turns the estimate is off, on average.
    WayHome {
        /// In turns.
        off: f64,
    },
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Chances { loss, right } => {
                write!(f, "loss {loss:.4}, {:.2} % on the right side", 100.0 * right)
            }
            Mark::WayHome { off } => write!(f, "{off:.2} turns off"),
        }
    }
}

/// How large the steps are, each time that all positions are gone through.
const PACES: [f32; 8] = [0.1, 0.1, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01];

/// Fits the numbers of an evaluation of Pylos to solved positions.
///
/// It is a regression with a layer of hunches. Every weight has its own pace, which slows down with what it has learnt
/// (AdaGrad). A tenth of the positions is kept apart for the mark, which `report` hears after every round. The result is
/// the text of the weights.
///
/// # Errors
///
/// Whatever the teacher says.
pub fn fit_pylos(
    game: Pylos,
    lesson: Lesson,
    teacher: &dyn Fn(&Position) -> Result<Answer, TableError>,
    report: &mut dyn FnMut(usize, Mark),
) -> Result<String, TableError> {
    let examples = Reader::new(game, teacher).examples(lesson)?;
    let (kept_apart, taught) = examples.split_at(examples.len() / 10);
    let mut learner = Learner::new(lesson);
    for (pace, round) in PACES.into_iter().zip(1..) {
        taught.iter().for_each(|example| learner.learn(example, pace));
        report(round, learner.mark(kept_apart));
    }
    Ok(learner.into_weights().to_string())
}
