use std::cmp::Reverse;

use tripylon_rules::{AnyMove, AnyPosition, Player};
use tripylon_search::Score;

use super::exact_evaluator::ScoredMoves;
use crate::puzzle::score_rank::{score_rank, score_rank_with_distance};

/// The only right move of a position, with the scores of all moves.
pub(super) struct OnlyMove {
    pub(super) mv: AnyMove,
    pub(super) score: Score,
    /// The best first.
    pub(super) scored_moves: ScoredMoves,
}

impl OnlyMove {
    /// Finds the only move that keeps the score of a position; `None` if there are several, or only one legal move.
    pub(super) fn find(position: &AnyPosition, values: ScoredMoves) -> Option<OnlyMove> {
        let turn = position.turn();
        let values = best_first(values, turn);
        let [(mv, score), (_, next), ..] = values[..] else { return None };
        stands_out(score, next, turn).then_some(OnlyMove { mv, score, scored_moves: values })
    }
}

/// Sorts moves by their score for a player, the best first; the sort is stable.
pub(super) fn best_first(mut values: ScoredMoves, player: Player) -> ScoredMoves {
    values.sort_by_key(|(_, score)| Reverse(score_rank_with_distance(*score, player)));
    values
}

/// Whether the best move is clearly better than the next one.
fn stands_out(best: Score, next: Score, player: Player) -> bool {
    /// The minimum difference of leads. The players share a fixed total, so this is half as many points.
    const MIN_LEAD_DIFFERENCE: i32 = 6;
    let (best_rank, next_rank) = (score_rank(best, player), score_rank(next, player));
    let other_result = best_rank.signum() != next_rank.signum();
    best_rank > next_rank && (other_result || best_rank - next_rank >= MIN_LEAD_DIFFERENCE)
}
