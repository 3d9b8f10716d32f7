use tripylon_rules::{AnyPosition, Player};
use tripylon_search::{Favour, Worth};
use tripylon_tablebase::{Answer, Verdict};

use crate::Appraisal;

/// What a move gave away against the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Nothing: it was as good as any.
    Nothing,
    /// The result stays the same, for certain, but it comes later if it is a win and sooner if it is a loss: by so many turns
    /// of both players, 0 if that is not known.
    Turns(u8),
    /// So many points.
    Points {
        /// What was given away.
        lost: u8,
        /// How many steps of the result: 1 from a win to a draw or from a draw to a loss, 2 from a win to a loss.
        steps: u8,
    },
    /// So many thousandths, of the 2000 between a certain loss and a certain win.
    Chances {
        /// What was given away.
        lost: u16,
        /// How many steps of the result, as above; estimates count as a result once they are clear.
        steps: u8,
    },
}

impl Loss {
    /// What was given away by a move in this position.
    pub fn of(appraisal: &Appraisal, position: &AnyPosition) -> Loss {
        let mover = position.turn();
        match (appraisal.best, appraisal.played) {
            (Worth::Points(best), Worth::Points(played)) => by_points(best, played, mover),
            (Worth::Decided(best), Worth::Decided(played)) if best.verdict() == played.verdict() => {
                by_turns(best, played)
            }
            (best, played) => {
                let lost = (thousandths(best) - thousandths(played)).max(0) as u16;
                if lost == 0 {
                    Loss::Nothing
                } else {
                    Loss::Chances { lost, steps: steps(best, played, mover) }
                }
            }
        }
    }

    /// Whether nothing was given away.
    pub fn is_nothing(self) -> bool {
        self == Loss::Nothing
    }

    /// How many turns, points or thousandths.
    pub fn amount(self) -> u16 {
        match self {
            Loss::Nothing => 0,
            Loss::Turns(lost) | Loss::Points { lost, .. } => lost.into(),
            Loss::Chances { lost, .. } => lost,
        }
    }

    /// How many steps of the result were given away: 1 from a win to a draw or from a draw to a loss, 2 from a win to a
    /// loss.
    pub const fn steps(self) -> u8 {
        match self {
            Loss::Nothing | Loss::Turns(_) => 0,
            Loss::Points { steps, .. } | Loss::Chances { steps, .. } => steps,
        }
    }
}

fn by_turns(best: Answer, played: Answer) -> Loss {
    if !best.is_better_than(played) {
        return Loss::Nothing;
    }
    match (best.distance(), played.distance()) {
        (Some(one), Some(other)) => Loss::Turns(one.abs_diff(other)),
        (Some(_) | None, _) => Loss::Turns(0),
    }
}

fn by_points(best: [u8; 2], played: [u8; 2], mover: Player) -> Loss {
    let own = |points: [u8; 2]| points[mover.index()];
    let lost = own(best).saturating_sub(own(played));
    let steps = steps(Worth::Points(best), Worth::Points(played), mover);
    if lost == 0 { Loss::Nothing } else { Loss::Points { lost, steps } }
}

/// Where a worth lies between −1000, lost, and 1000, won. Points have no place there: they are compared as points.
fn thousandths(worth: Worth) -> i16 {
    match worth {
        Worth::Decided(answer) => match answer.verdict() {
            Verdict::Loss => -1000,
            Verdict::Draw => 0,
            Verdict::Win => 1000,
        },
        Worth::Chances(thousandths) => thousandths,
        Worth::Points(_) => 0,
    }
}

fn steps(best: Worth, played: Worth, mover: Player) -> u8 {
    let rank = |worth: Worth| match worth.favour(mover) {
        Favour::Worse => 0_u8,
        Favour::Even => 1,
        Favour::Better => 2,
    };
    rank(best).saturating_sub(rank(played))
}
