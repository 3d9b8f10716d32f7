use tripylon_rules::AnyPosition;
use tripylon_search::Favour;

use super::Loss;
use crate::{Appraisal, has_choice};

/// How good a move was, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// There was nothing to choose: the only legal move, or one that chance made.
    Forced,
    /// Nothing was given away.
    Best,
    /// Hardly anything was given away.
    Good,
    /// Something was given away: a win takes much longer, a loss comes much sooner, or some chances or points are gone.
    Inaccurate,
    /// Much was given away, though the result is as it was.
    Mistake,
    /// A draw was turned into a loss.
    GaveAwayTheDraw,
    /// A win was turned into a draw or a loss.
    GaveAwayTheWin,
}

/// A result that comes so many turns later or sooner than it need is not played well.
const MANY_TURNS: u8 = 8;
/// What is more than a slip, and what is a mistake: in points, and in thousandths between −1000 and 1000.
const SOME_POINTS: u8 = 2;
const MANY_POINTS: u8 = 4;
const SOME_CHANCES: u16 = 150;
const MANY_CHANCES: u16 = 400;
/// An estimate that changes sides by less than this says nothing about the result.
const CLEAR_CHANCES: u16 = 200;

impl Grade {
    /// Every grade, the best first.
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
    pub fn of(appraisal: &Appraisal, position: &AnyPosition) -> Grade {
        if !has_choice(position) {
            return Grade::Forced;
        }
        let loss = Loss::of(appraisal, position);
        if changes_the_result(loss, appraisal.exact) {
            return match appraisal.best.favour(position.turn()) {
                Favour::Better => Grade::GaveAwayTheWin,
                Favour::Even | Favour::Worse => Grade::GaveAwayTheDraw,
            };
        }
        let [some, many] = match loss {
            Loss::Nothing => return Grade::Best,
            Loss::Turns(turns) => [turns >= MANY_TURNS, false],
            Loss::Points { lost, .. } => [lost >= SOME_POINTS, lost >= MANY_POINTS],
            Loss::Chances { lost, .. } => [lost >= SOME_CHANCES, lost >= MANY_CHANCES],
        };
        match (some, many) {
            (_, true) => Grade::Mistake,
            (true, false) => Grade::Inaccurate,
            (false, false) => Grade::Good,
        }
    }

    /// The word that programs read.
    pub const fn word(self) -> &'static str {
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
    pub const fn changes_the_result(self) -> bool {
        match self {
            Grade::GaveAwayTheDraw | Grade::GaveAwayTheWin => true,
            Grade::Forced | Grade::Best | Grade::Good | Grade::Inaccurate | Grade::Mistake => false,
        }
    }
}

/// Whether what was given away is the result. Where nothing is certain, only what is clear counts.
fn changes_the_result(loss: Loss, exact: bool) -> bool {
    let is_clear = match loss {
        Loss::Nothing | Loss::Turns(_) => false,
        Loss::Points { lost, .. } => exact || lost >= SOME_POINTS,
        Loss::Chances { lost, .. } => exact || lost >= CLEAR_CHANCES,
    };
    loss.steps() > 0 && is_clear
}
