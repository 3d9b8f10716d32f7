use crate::outlook::{Score, WON};

/// What looking ahead has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) score: Score,
    /// Whether looking any deeper could not change what the score says.
    pub(crate) certain: bool,
}

impl Found {
    /// The best of several moves, where `all_certain` says whether what was found after each of them is certain.
    #[inline]
    pub(crate) fn of_moves(best: Found, all_certain: bool, beta: Score) -> Found {
        // What refutes is enough for a lower bound; anything else rests on all moves.
        let certain = if best.score >= beta { best.certain } else { all_certain };
        // A sure win is no less sure because other moves were not looked at to their ends.
        Found { score: best.score, certain: certain || best.score >= WON }
    }
}
