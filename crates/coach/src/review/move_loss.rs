use tripylon_rules::{AnyPosition, Player};
use tripylon_search::{Advantage, Score};
use tripylon_tablebase::{Probe, Verdict};

use crate::MoveAssessment;

/// The loss of a move against the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveLoss {
    /// No loss: no move was better.
    Nothing,
    /// The result certainly stays the same, but a win comes later or a loss sooner, by this number of turns of both
    /// players; 0 if it is not known.
    Turns(u8),
    /// Points.
    Points {
        /// The amount lost.
        lost: u8,
        /// The steps of the result: 1 from a win to a draw or from a draw to a loss, 2 from a win to a loss.
        result_steps: u8,
    },
    /// Thousandths, of the 2000 between a certain loss and a certain win.
    Chances {
        /// The amount lost.
        lost: u16,
        /// The steps of the result, as above; a clear estimate counts as a result.
        result_steps: u8,
    },
}

impl MoveLoss {
    /// The loss of an assessed move; `position` is the position before it.
    pub fn from_assessment(assessment: &MoveAssessment, position: &AnyPosition) -> MoveLoss {
        let mover = position.turn();
        match (assessment.best, assessment.played) {
            (Score::Points(best), Score::Points(played)) => loss_by_points(best, played, mover),
            (Score::Decided(best), Score::Decided(played)) if best.verdict() == played.verdict() => {
                loss_by_turns(best, played)
            }
            (best, played) => {
                let lost = (thousandths(best) - thousandths(played)).max(0) as u16;
                if lost == 0 {
                    MoveLoss::Nothing
                } else {
                    MoveLoss::Chances { lost, result_steps: count_result_steps(best, played, mover) }
                }
            }
        }
    }

    /// Whether nothing was given away.
    pub fn is_nothing(self) -> bool {
        self == MoveLoss::Nothing
    }

    /// The number of turns, points or thousandths.
    pub fn amount(self) -> u16 {
        match self {
            MoveLoss::Nothing => 0,
            MoveLoss::Turns(lost) | MoveLoss::Points { lost, .. } => lost.into(),
            MoveLoss::Chances { lost, .. } => lost,
        }
    }

    /// The steps of the result that were given away: 1 from a win to a draw or from a draw to a loss, 2 from a win to a
    /// loss.
    pub const fn result_steps(self) -> u8 {
        match self {
            MoveLoss::Nothing | MoveLoss::Turns(_) => 0,
            MoveLoss::Points { result_steps: steps, .. } | MoveLoss::Chances { result_steps: steps, .. } => {
                steps
            }
        }
    }
}

fn loss_by_turns(best: Probe, played: Probe) -> MoveLoss {
    if !best.is_better_than(played) {
        return MoveLoss::Nothing;
    }
    match (best.distance(), played.distance()) {
        (Some(one), Some(other)) => MoveLoss::Turns(one.abs_diff(other)),
        (Some(_) | None, _) => MoveLoss::Turns(0),
    }
}

fn loss_by_points(best: [u8; 2], played: [u8; 2], mover: Player) -> MoveLoss {
    let own = |points: [u8; 2]| points[mover.index()];
    let lost = own(best).saturating_sub(own(played));
    let steps = count_result_steps(Score::Points(best), Score::Points(played), mover);
    if lost == 0 { MoveLoss::Nothing } else { MoveLoss::Points { lost, result_steps: steps } }
}

/// A score on a scale from −1000 (lost) to 1000 (won). Points are compared as points and not by this scale.
fn thousandths(score: Score) -> i16 {
    match score {
        Score::Decided(probe) => match probe.verdict() {
            Verdict::Loss => -1000,
            Verdict::Draw => 0,
            Verdict::Win => 1000,
        },
        Score::Estimate(thousandths) => thousandths,
        Score::Points(_) => 0,
    }
}

fn count_result_steps(best: Score, played: Score, mover: Player) -> u8 {
    let rank = |score: Score| match score.advantage(mover) {
        Advantage::Worse => 0_u8,
        Advantage::Even => 1,
        Advantage::Better => 2,
    };
    rank(best).saturating_sub(rank(played))
}
