use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Analysis;

use super::{Look, Reason, look, reasons};

/// Help for the player to move, in three steps: where to look, the move, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The position that it is about.
    pub position: AnyPosition,
    /// Step 1: where to look.
    pub look: Look,
    /// The places to show with step 1, as they are clicked: `b2`, `ow`.
    pub places: Vec<String>,
    /// Step 2: the move.
    pub mv: AnyMove,
    /// Step 3: why, the best reason first. There is at least one.
    pub reasons: Vec<Reason>,
}

impl Hint {
    /// Help from what a search has found out about the position; `None` once the game is over.
    ///
    /// That a move is the *only* one to win can be said if the analysis has a line for every legal move.
    pub fn new(position: &AnyPosition, analysis: &Analysis) -> Option<Hint> {
        let mv = analysis.best()?;
        let reasons = reasons(position, mv, Some(analysis));
        let (look, places) = look::look(position, mv, &reasons);
        Some(Hint { position: *position, look, places, mv, reasons })
    }
}
