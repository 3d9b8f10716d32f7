use crate::{
    budget::{Budget, Spent},
    found::Found,
    outlook::{BEST, Outlook, Score, older, younger},
    promise::ByPromise,
};

/// Looks one turn ahead, and says which move was too good or the best, if one was better than `alpha`.
///
/// Most positions of a search are looked at here, so there is nothing that matters only where more turns follow. `moves`
/// is room for the moves; the contract is that of [`look`](crate::alpha_beta::AlphaBeta::look).
pub(crate) fn look_one_turn_ahead<O: Outlook>(
    outlook: &O,
    position: &O::Position,
    [mut alpha, beta]: [Score; 2],
    moves: &mut Vec<(i32, O::Move)>,
    budget: &mut Budget<'_>,
) -> Result<(Found, Option<O::Move>), Spent> {
    moves.clear();
    outlook.moves(position, moves);
    let estimate = outlook.estimator(position);

    let mut best = Found { score: -BEST, certain: true };
    let mut best_move = None;
    let mut all_certain = true;
    for mv in ByPromise::new(moves) {
        budget.spend()?;
        let after = outlook.after(position, mv);
        let found = last_look(outlook, position, &after, [alpha, beta], &estimate);
        all_certain &= found.certain;
        if found.score > best.score {
            best = found;
        }
        if found.score > alpha {
            alpha = found.score;
            best_move = Some(mv);
        }
        if alpha >= beta {
            break;
        }
    }
    Ok((Found::of_moves(best, all_certain, beta), best_move))
}

/// What a position is worth to the player who has just moved, without looking any further.
#[inline]
fn last_look<O: Outlook>(
    outlook: &O,
    before: &O::Position,
    after: &O::Position,
    window: [Score; 2],
    estimate: &impl Fn(&O::Position) -> Score,
) -> Found {
    let [alpha, beta] = window.map(younger);
    let goes_on = outlook.turn(before) == outlook.turn(after);
    let settled = outlook.settled(after, if goes_on { [alpha, beta] } else { [-beta, -alpha] });
    let score = older(settled.unwrap_or_else(|| estimate(after)));
    Found { score: if goes_on { score } else { -score }, certain: settled.is_some() }
}
