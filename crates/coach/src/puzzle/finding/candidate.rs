use tripylon_rules::AnyPosition;

use super::{
    allurement::Allurement,
    grade::{depth, grade},
    judge::Judge,
    right_move::RightMove,
    solution::{refutation, solution},
};
use crate::puzzle::{Difficulty, Puzzle, Task, Temptation};

/// A position in which exactly one move is right.
///
/// In Pylos that move is the only one that wins, or the only one that draws. In Le Pylos and Pylon every other one ends
/// with another result, or with three points fewer.
pub(super) struct Candidate {
    pub(super) position: AnyPosition,
    right: RightMove,
    task: Task,
    allurement: Allurement,
    /// How many turns ahead the reason lies why the right move is right.
    pub(super) depth: u8,
    pub(super) difficulty: Difficulty,
}

/// Where there is less to choose from, nothing is to be found.
const FEWEST_MOVES: usize = 4;

/// Beyond this nobody can say why a move is right; that a tempting one is wrong can still be shown.
const FARTHEST_WITHOUT_TEMPTATION: u8 = 18;

/// So many wrong moves are explained.
const MOST_TEMPTATIONS: usize = 3;

impl Candidate {
    /// What a position is good for, if it is one.
    pub(super) fn of<J: Judge>(position: &AnyPosition, judge: &J) -> Result<Option<Candidate>, J::Error> {
        if position.outcome().is_some() || position.legal_moves().len() < FEWEST_MOVES {
            return Ok(None);
        }
        let right = judge.judge(position)?.and_then(|values| RightMove::of(position, values));
        Ok(right.and_then(|right| Candidate::new(position, right)))
    }

    fn new(position: &AnyPosition, right: RightMove) -> Option<Candidate> {
        let task = Task::from_worth(right.worth)?;
        let allurement = Allurement::of(position, &right);
        let depth = depth(position, &right, task);
        if depth > FARTHEST_WITHOUT_TEMPTATION && allurement.wrong.is_empty() {
            return None;
        }
        let difficulty = grade(task, depth, &allurement);
        Some(Candidate { position: *position, right, task, allurement, depth, difficulty })
    }

    /// The puzzle, with its solution and what refutes the tempting moves.
    pub(super) fn to_puzzle<J: Judge>(&self, judge: &J) -> Result<Puzzle, J::Error> {
        let position = self.position;
        let mut temptations = Vec::new();
        for (mv, worth) in self.allurement.wrong.iter().take(MOST_TEMPTATIONS) {
            let line = refutation(&position, *mv, *worth, judge)?;
            temptations.push(Temptation { worth: *worth, line });
        }
        let line = solution(&position, self.right.mv, judge)?;
        Ok(Puzzle { position, task: self.task, difficulty: self.difficulty, line, temptations })
    }
}
