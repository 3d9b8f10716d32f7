use tripylon_rules::AnyPosition;
use tripylon_search::Advantage;

use super::MoveLoss;
use crate::{MoveAssessment, has_choice};

/// The grade of a move, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// The only legal move, or a random setup move.
    Forced,
    /// No loss.
    Best,
    /// A very small loss.
    Good,
    /// A small loss: a win takes much longer, a loss comes much sooner, or some chances or points are lost.
    Inaccurate,
    /// A large loss, but the result stays the same.
    Mistake,
    /// A blunder that turned a draw into a loss.
    GaveAwayTheDraw,
    /// A blunder that turned a win into a draw or a loss.
    GaveAwayTheWin,
}

/// The delay of a win, or the hastening of a loss, from which a move is inaccurate, in turns.
const INACCURATE_TURNS: u8 = 8;
/// The loss in points from which a move is inaccurate.
const INACCURATE_POINTS: u8 = 2;
/// The loss in points from which a move is a mistake.
const MISTAKE_POINTS: u8 = 4;
/// The loss of chances from which a move is inaccurate, on a scale from −1000 to 1000.
const INACCURATE_CHANCES_PERMILLE: u16 = 150;
/// The loss of chances from which a move is a mistake, on the same scale.
const MISTAKE_CHANCES_PERMILLE: u16 = 400;
/// The loss from which an estimate that changes sides counts as a changed result.
const DECISIVE_CHANCES_PERMILLE: u16 = 200;

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Grade; 7] = [
        Grade::Forced,
        Grade::Best,
        Grade::Good,
        Grade::Inaccurate,
        Grade::Mistake,
        Grade::GaveAwayTheDraw,
        Grade::GaveAwayTheWin,
    ];

    /// The grade of a move in this position.
    pub fn from_assessment(assessment: &MoveAssessment, position: &AnyPosition) -> Grade {
        if !has_choice(position) {
            return Grade::Forced;
        }
        let loss = MoveLoss::from_assessment(assessment, position);
        if loss_changes_result(loss, assessment.exact) {
            return match assessment.best.advantage(position.turn()) {
                Advantage::Better => Grade::GaveAwayTheWin,
                Advantage::Even | Advantage::Worse => Grade::GaveAwayTheDraw,
            };
        }
        let [some, many] = match loss {
            MoveLoss::Nothing => return Grade::Best,
            MoveLoss::Turns(turns) => [turns >= INACCURATE_TURNS, false],
            MoveLoss::Points { lost, .. } => [lost >= INACCURATE_POINTS, lost >= MISTAKE_POINTS],
            MoveLoss::Chances { lost, .. } => {
                [lost >= INACCURATE_CHANCES_PERMILLE, lost >= MISTAKE_CHANCES_PERMILLE]
            }
        };
        match (some, many) {
            (_, true) => Grade::Mistake,
            (true, false) => Grade::Inaccurate,
            (false, false) => Grade::Good,
        }
    }

    /// The name in JSON reports.
    pub const fn as_str(self) -> &'static str {
        match self {
            Grade::Forced => "forced",
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccurate => "inaccurate",
            Grade::Mistake => "mistake",
            Grade::GaveAwayTheDraw => "gave-away-the-draw",
            Grade::GaveAwayTheWin => "gave-away-the-win",
        }
    }

    /// Whether the result was given away.
    pub const fn changes_result(self) -> bool {
        match self {
            Grade::GaveAwayTheDraw | Grade::GaveAwayTheWin => true,
            Grade::Forced | Grade::Best | Grade::Good | Grade::Inaccurate | Grade::Mistake => false,
        }
    }
}

/// Whether a loss changes the result. Without exact scores, only a clear loss counts.
fn loss_changes_result(loss: MoveLoss, exact: bool) -> bool {
    let is_clear = match loss {
        MoveLoss::Nothing | MoveLoss::Turns(_) => false,
        MoveLoss::Points { lost, .. } => exact || lost >= INACCURATE_POINTS,
        MoveLoss::Chances { lost, .. } => exact || lost >= DECISIVE_CHANCES_PERMILLE,
    };
    loss.result_steps() > 0 && is_clear
}
