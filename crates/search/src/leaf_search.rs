use crate::{
    budget::{Budget, OutOfBudget},
    eval::{Eval, INFINITY, eval_from_child, eval_to_child},
    move_picker::MovePicker,
    search_game::SearchGame,
    search_result::SearchResult,
};

/// Searches one turn deep, and returns the best move as well if one is above `alpha`.
///
/// Most positions of a search are visited here, so this leaves out all that only pays with more depth. `moves` is a
/// buffer; the contract is that of [`search`](crate::alpha_beta::AlphaBeta::search).
pub(crate) fn search_leaf<G: SearchGame>(
    game: &G,
    position: &G::Position,
    [mut alpha, beta]: [Eval; 2],
    moves: &mut Vec<(i32, G::Move)>,
    budget: &mut Budget<'_>,
) -> Result<(SearchResult, Option<G::Move>), OutOfBudget> {
    moves.clear();
    game.generate_moves(position, moves);
    let evaluate = game.child_evaluator(position);

    let mut best = SearchResult { eval: -INFINITY, proven: true };
    let mut best_move = None;
    let mut all_proven = true;
    for mv in MovePicker::new(moves) {
        budget.count_node()?;
        let after = game.after(position, mv);
        let result = evaluate_child(game, position, &after, [alpha, beta], &evaluate);
        all_proven &= result.proven;
        if result.eval > best.eval {
            best = result;
        }
        if result.eval > alpha {
            alpha = result.eval;
            best_move = Some(mv);
        }
        if alpha >= beta {
            break;
        }
    }
    Ok((SearchResult::best_of(best, all_proven, beta), best_move))
}

/// Evaluates a position statically, for the player who has just moved.
#[inline]
fn evaluate_child<G: SearchGame>(
    game: &G,
    before: &G::Position,
    after: &G::Position,
    window: [Eval; 2],
    evaluate: &impl Fn(&G::Position) -> Eval,
) -> SearchResult {
    let [alpha, beta] = window.map(eval_to_child);
    let same_player = game.turn(before) == game.turn(after);
    let cutoff = game.static_cutoff(after, if same_player { [alpha, beta] } else { [-beta, -alpha] });
    let eval = eval_from_child(cutoff.unwrap_or_else(|| evaluate(after)));
    SearchResult { eval: if same_player { eval } else { -eval }, proven: cutoff.is_some() }
}
