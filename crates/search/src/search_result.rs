use crate::eval::{Eval, MIN_WIN_EVAL};

/// The result of searching a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SearchResult {
    pub(crate) eval: Eval,
    /// Whether a deeper search could not change what `eval` says.
    pub(crate) proven: bool,
}

impl SearchResult {
    /// Returns the result of a position from that of its best move; `all_proven` says whether the results of all
    /// searched moves are proven.
    #[inline]
    pub(crate) fn best_of(best: SearchResult, all_proven: bool, beta: Eval) -> SearchResult {
        // One move is enough to prove a lower bound; anything else depends on all moves.
        let proven = if best.eval >= beta { best.proven } else { all_proven };
        // A win is proven even if other moves were not searched to the end.
        SearchResult { eval: best.eval, proven: proven || best.eval >= MIN_WIN_EVAL }
    }
}
