use tripylon_rules::AnyPosition;

use super::{
    difficulty_rating::{rate_difficulty, solution_depth},
    exact_evaluator::ExactEvaluator,
    only_move::OnlyMove,
    solution::{refutation_line, solution_line},
    tempting_moves::TemptingMoves,
};
use crate::puzzle::{Difficulty, Puzzle, PuzzleGoal, Temptation};

/// A position with exactly one right move.
///
/// In Pylos that move is the only one that wins, or the only one that draws. In Le Pylos and Pylon every other move
/// leads to another result, or to three points fewer.
pub(super) struct PuzzleCandidate {
    pub(super) position: AnyPosition,
    only_move: OnlyMove,
    goal: PuzzleGoal,
    tempting_moves: TemptingMoves,
    /// The number of turns that a solver must look ahead.
    pub(super) solution_depth: u8,
    pub(super) difficulty: Difficulty,
}

/// The minimum number of legal moves in a puzzle.
const MIN_LEGAL_MOVES: usize = 4;

/// The maximum solution depth without tempting moves. Deeper solutions cannot be explained, except by refuting a
/// tempting move.
const MAX_DEPTH_WITHOUT_TEMPTATION: u8 = 18;

/// The maximum number of temptations in a puzzle.
const MAX_TEMPTATIONS: usize = 3;

impl PuzzleCandidate {
    /// Examines a position; `None` if it is no candidate.
    pub(super) fn from_position<E: ExactEvaluator>(
        position: &AnyPosition,
        evaluator: &E,
    ) -> Result<Option<PuzzleCandidate>, E::Error> {
        if position.outcome().is_some() || position.legal_moves().len() < MIN_LEGAL_MOVES {
            return Ok(None);
        }
        let right = evaluator.exact_scores(position)?.and_then(|values| OnlyMove::find(position, values));
        Ok(right.and_then(|right| PuzzleCandidate::new(position, right)))
    }

    fn new(position: &AnyPosition, right: OnlyMove) -> Option<PuzzleCandidate> {
        let goal = PuzzleGoal::from_score(right.score)?;
        let tempting_moves = TemptingMoves::find(position, &right);
        let depth = solution_depth(position, &right, goal);
        if depth > MAX_DEPTH_WITHOUT_TEMPTATION && tempting_moves.wrong.is_empty() {
            return None;
        }
        let difficulty = rate_difficulty(goal, depth, &tempting_moves);
        Some(PuzzleCandidate {
            position: *position,
            only_move: right,
            goal,
            tempting_moves,
            solution_depth: depth,
            difficulty,
        })
    }

    /// Builds the puzzle, with its solution and the refutations of the tempting moves.
    pub(super) fn to_puzzle<E: ExactEvaluator>(&self, evaluator: &E) -> Result<Puzzle, E::Error> {
        let position = self.position;
        let mut temptations = Vec::new();
        for (mv, score) in self.tempting_moves.wrong.iter().take(MAX_TEMPTATIONS) {
            let line = refutation_line(&position, *mv, *score, evaluator)?;
            temptations.push(Temptation { score: *score, line });
        }
        let line = solution_line(&position, self.only_move.mv, evaluator)?;
        Ok(Puzzle { position, goal: self.goal, difficulty: self.difficulty, line, temptations })
    }
}
