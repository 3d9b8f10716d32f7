use std::cmp::Reverse;

use tripylon_rules::{AnyMove, AnyPosition, Player};
use tripylon_search::Worth;

use super::judge::Values;
use crate::puzzle::merit::{fine_merit, merit};

/// The one right move of a position, and what its moves are worth.
pub(super) struct RightMove {
    pub(super) mv: AnyMove,
    pub(super) worth: Worth,
    /// The best first.
    pub(super) values: Values,
}

impl RightMove {
    /// The only move that keeps what a position is worth; `None` where there are others, or no others at all.
    pub(super) fn of(position: &AnyPosition, values: Values) -> Option<RightMove> {
        let turn = position.turn();
        let values = best_first(values, turn);
        let [(mv, worth), (_, next), ..] = values[..] else { return None };
        stands_out(worth, next, turn).then_some(RightMove { mv, worth, values })
    }
}

/// Moves with the best for a player first; equals stay in the order in which they are.
pub(super) fn best_first(mut values: Values, player: Player) -> Values {
    values.sort_by_key(|(_, worth)| Reverse(fine_merit(*worth, player)));
    values
}

/// Whether the best move is so much better than the next that nobody will doubt it.
fn stands_out(best: Worth, next: Worth, player: Player) -> bool {
    /// So many points ahead; both players share the same points, so this is half as many points lost.
    const MUCH: i32 = 6;
    let (best_merit, next_merit) = (merit(best, player), merit(next, player));
    let other_result = best_merit.signum() != next_merit.signum();
    best_merit > next_merit && (other_result || best_merit - next_merit >= MUCH)
}
