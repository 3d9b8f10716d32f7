/// The evaluation of a position for the player to move, in game-specific units.
pub(crate) type Eval = i16;

/// The least evaluation of a win; [`win_in`] encodes the number of turns.
pub(crate) const MIN_WIN_EVAL: Eval = 15_000;
/// The evaluation of a win in no turns.
const WIN_EVAL: Eval = 16_000;
/// Above every evaluation. Twice this fits into [`Eval`], so a window's width cannot overflow.
pub(crate) const INFINITY: Eval = 16_300;

/// Returns the evaluation of a win in `turns` turns: the sooner, the higher.
pub(crate) const fn win_in(turns: u32) -> Eval {
    WIN_EVAL - turns as Eval
}

/// Returns the number of turns until the win or loss that `eval` encodes; `None` if it encodes neither.
pub(crate) const fn turns_to_end(eval: Eval) -> Option<u32> {
    if eval.abs() < MIN_WIN_EVAL { None } else { Some((WIN_EVAL - eval.abs()) as u32) }
}

/// Converts the evaluation of a child position to that of its parent: a win or loss is one turn further away.
pub(crate) const fn eval_from_child(eval: Eval) -> Eval {
    if eval >= MIN_WIN_EVAL {
        eval - 1
    } else if eval <= -MIN_WIN_EVAL {
        eval + 1
    } else {
        eval
    }
}

/// Converts an evaluation of the parent to that of a child position: the inverse of [`eval_from_child`].
pub(crate) const fn eval_to_child(eval: Eval) -> Eval {
    if eval >= MIN_WIN_EVAL {
        eval + 1
    } else if eval <= -MIN_WIN_EVAL {
        eval - 1
    } else {
        eval
    }
}
