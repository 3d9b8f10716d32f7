use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Analysis;

use super::{HintFocus, Reason, le_pylos, pylon, pylos, score_reasons};

/// A hint for the player to move in three steps: where to look, the move, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The position.
    pub position: AnyPosition,
    /// Step 1: where to look.
    pub focus: HintFocus,
    /// The places to mark in step 1, by their click texts: `b2`, `ow`.
    pub places: Vec<String>,
    /// Step 2: the move.
    pub mv: AnyMove,
    /// Step 3: the reasons, the best first; at least one.
    pub reasons: Vec<Reason>,
}

impl Hint {
    /// Makes a hint from an analysis of the position; `None` if the game is over.
    ///
    /// The hint can say that a move is the *only* one to win if the analysis has a line for every legal move.
    pub fn new(position: &AnyPosition, analysis: &Analysis) -> Option<Hint> {
        let mv = analysis.best()?;
        let reasons = reasons(position, mv, Some(analysis));
        let (focus, places) = hint_focus(position, mv, &reasons);
        Some(Hint { position: *position, focus, places, mv, reasons })
    }
}

/// Returns why a move is good, the best reason first: its effects on the board, then its score, if there is an
/// analysis.
///
/// With an analysis there is at least one reason.
///
/// # Panics
/// When the move is illegal.
pub fn reasons(position: &AnyPosition, mv: AnyMove, analysis: Option<&Analysis>) -> Vec<Reason> {
    let mut after = *position;
    after.play(mv).expect("only legal moves have reasons");
    let mut reasons = match (position, &after, mv) {
        (AnyPosition::Pylos(game, before), AnyPosition::Pylos(_, after), AnyMove::Pylos(mv)) => {
            pylos::reasons(*game, before, after, mv)
        }
        (AnyPosition::LePylos(game, before), AnyPosition::LePylos(_, after), AnyMove::LePylos(mv)) => {
            le_pylos::reasons(*game, before, after, mv)
        }
        (AnyPosition::Pylon(game, before), AnyPosition::Pylon(_, after), AnyMove::Pylon(mv)) => {
            pylon::reasons(*game, before, after, mv)
        }
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), ..) => {
            unreachable!("a legal move belongs to the game of its position")
        }
    };
    let is_won = after.outcome().is_some_and(|outcome| outcome.winner == Some(position.turn()));
    // A move that ends the game needs no forecast.
    if !is_won || reasons.is_empty() {
        reasons.extend(analysis.into_iter().flat_map(|analysis| score_reasons::reasons(position, analysis)));
    }
    reasons
}

/// Returns where to look for a move, and the places to mark.
fn hint_focus(position: &AnyPosition, mv: AnyMove, reasons: &[Reason]) -> (HintFocus, Vec<String>) {
    match (position, mv) {
        (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) => {
            pylos::focus(*game, position, mv, reasons)
        }
        (AnyPosition::LePylos(game, position), AnyMove::LePylos(mv)) => le_pylos::focus(*game, position, mv),
        (AnyPosition::Pylon(game, position), AnyMove::Pylon(mv)) => {
            pylon::focus(*game, position, mv, reasons)
        }
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), _) => {
            unreachable!("a legal move belongs to the game of its position")
        }
    }
}
