use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Worth;
use tripylon_tablebase::Verdict;

use super::{
    judge::{Judge, Values},
    natural::after,
    right_move::{RightMove, best_first},
};
use crate::puzzle::merit::fine_merit;

/// More moves than this nobody wants to find in one puzzle.
const MOST_MOVES: usize = 5;

/// The solution from the first right move on, as long as there is exactly one right move, against the best resistance. It
/// ends before a position comes back: a draw is held by then.
pub(super) fn solution<J: Judge>(
    position: &AnyPosition,
    first: AnyMove,
    judge: &J,
) -> Result<Vec<AnyMove>, J::Error> {
    let mut line = vec![first];
    let mut position = after(position, first);
    let mut stood = vec![position];
    while line.len() < 2 * MOST_MOVES - 1 && position.outcome().is_none() {
        let Some((answer, right)) = hardest_answer(&position, judge)? else { break };
        position = after(&after(&position, answer), right);
        if stood.contains(&position) {
            break;
        }
        stood.push(position);
        line.extend([answer, right]);
    }
    Ok(line)
}

/// Among the answers that hold out best, the first after which again only one move is right.
fn hardest_answer<J: Judge>(
    position: &AnyPosition,
    judge: &J,
) -> Result<Option<(AnyMove, AnyMove)>, J::Error> {
    /// There may be dozens, but hardly ever is the first good one behind so many.
    const MOST_TRIED: usize = 6;
    let Some(values) = judge.judge(position)? else { return Ok(None) };
    for (answer, _) in best_of(values, position).into_iter().take(MOST_TRIED) {
        let next = after(position, answer);
        let right = judge.judge(&next)?.and_then(|values| RightMove::of(&next, values));
        if let Some(right) = right {
            return Ok(Some((answer, right.mv)));
        }
    }
    Ok(None)
}

/// What refutes a wrong move: the opponent's best answer, and what may follow.
pub(super) fn refutation<J: Judge>(
    position: &AnyPosition,
    wrong: AnyMove,
    worth: Worth,
    judge: &J,
) -> Result<Vec<AnyMove>, J::Error> {
    // After a draw is reached nothing more is forced, so there is nothing more to show.
    let turns = if is_draw(worth) { 1 } else { 3 };
    let mut line = vec![wrong];
    let mut position = after(position, wrong);
    for _ in 0..turns {
        let Some(values) = judge.judge(&position)? else { break };
        let Some((mv, _)) = best_first(values, position.turn()).first().copied() else { break };
        line.push(mv);
        position = after(&position, mv);
    }
    Ok(line)
}

fn is_draw(worth: Worth) -> bool {
    match worth {
        Worth::Decided(answer) => answer.verdict() == Verdict::Draw,
        Worth::Chances(_) | Worth::Points(_) => false,
    }
}

/// The best moves of whoever is to move.
fn best_of(values: Values, position: &AnyPosition) -> Values {
    let turn = position.turn();
    let mut values = best_first(values, turn);
    let best = values.first().map(|(_, worth)| fine_merit(*worth, turn));
    values.retain(|(_, worth)| Some(fine_merit(*worth, turn)) == best);
    values
}
