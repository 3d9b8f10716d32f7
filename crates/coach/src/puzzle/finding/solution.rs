use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Score;
use tripylon_tablebase::Verdict;

use super::{
    exact_evaluator::{ExactEvaluator, ScoredMoves},
    only_move::{OnlyMove, best_first},
    simulated_game::position_after,
};
use crate::puzzle::score_rank::score_rank_with_distance;

/// The maximum number of moves to find in one puzzle.
const MAX_SOLVER_MOVES: usize = 5;

/// The solution against the best resistance, from the first right move as long as there is exactly one right move. It
/// ends before a position repeats: the draw is then held.
pub(super) fn solution_line<E: ExactEvaluator>(
    position: &AnyPosition,
    first: AnyMove,
    evaluator: &E,
) -> Result<Vec<AnyMove>, E::Error> {
    let mut line = vec![first];
    let mut position = position_after(position, first);
    let mut positions = vec![position];
    while line.len() < 2 * MAX_SOLVER_MOVES - 1 && position.outcome().is_none() {
        let Some((reply, right)) = hardest_reply(&position, evaluator)? else { break };
        position = position_after(&position_after(&position, reply), right);
        if positions.contains(&position) {
            break;
        }
        positions.push(position);
        line.extend([reply, right]);
    }
    Ok(line)
}

/// The first of the best replies after which again only one move is right, with that move.
fn hardest_reply<E: ExactEvaluator>(
    position: &AnyPosition,
    evaluator: &E,
) -> Result<Option<(AnyMove, AnyMove)>, E::Error> {
    /// There may be dozens of replies, but the first suitable one is nearly always among these.
    const MAX_REPLIES_TRIED: usize = 6;
    let Some(values) = evaluator.exact_scores(position)? else { return Ok(None) };
    for (reply, _) in best_scored_moves(values, position).into_iter().take(MAX_REPLIES_TRIED) {
        let next = position_after(position, reply);
        let right = evaluator.exact_scores(&next)?.and_then(|values| OnlyMove::find(&next, values));
        if let Some(right) = right {
            return Ok(Some((reply, right.mv)));
        }
    }
    Ok(None)
}

/// A wrong move with its refutation: the opponent's best reply and a continuation.
pub(super) fn refutation_line<E: ExactEvaluator>(
    position: &AnyPosition,
    wrong: AnyMove,
    score: Score,
    evaluator: &E,
) -> Result<Vec<AnyMove>, E::Error> {
    // After a draw nothing is forced, so there is nothing more to show.
    let turns = if is_draw(score) { 1 } else { 3 };
    let mut line = vec![wrong];
    let mut position = position_after(position, wrong);
    for _ in 0..turns {
        let Some(values) = evaluator.exact_scores(&position)? else { break };
        let Some((mv, _)) = best_first(values, position.turn()).first().copied() else { break };
        line.push(mv);
        position = position_after(&position, mv);
    }
    Ok(line)
}

fn is_draw(score: Score) -> bool {
    match score {
        Score::Decided(reply) => reply.verdict() == Verdict::Draw,
        Score::Estimate(_) | Score::Points(_) => false,
    }
}

/// The best moves of the player to move.
fn best_scored_moves(values: ScoredMoves, position: &AnyPosition) -> ScoredMoves {
    let turn = position.turn();
    let mut values = best_first(values, turn);
    let best = values.first().map(|(_, score)| score_rank_with_distance(*score, turn));
    values.retain(|(_, score)| Some(score_rank_with_distance(*score, turn)) == best);
    values
}
