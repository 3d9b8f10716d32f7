use tripylon_rules::AnyPosition;
use tripylon_search::{Advantage, Analysis, Line, Score};
use tripylon_tablebase::Verdict;

use super::Reason;

/// The reasons that follow from the scores of an analysis.
pub(super) fn reasons(position: &AnyPosition, analysis: &Analysis) -> Vec<Reason> {
    if position.legal_moves().len() == 1 {
        return vec![Reason::OnlyLegal];
    }
    let turn = position.turn();
    let score = match analysis.score {
        Score::Decided(probe) => match probe.verdict() {
            Verdict::Win => Reason::Wins { turns: probe.distance() },
            Verdict::Draw => Reason::Draws,
            Verdict::Loss => Reason::HoldsOut { turns: probe.distance() },
        },
        Score::Points(points) => Reason::LeadsTo { points: turn.own_first(points), exact: analysis.exact },
        Score::Estimate(_) => Reason::LooksBest,
    };
    let mut reasons = Vec::new();
    reasons.extend(only_move_reason(position, analysis));
    // `OnlyWin` already says that the move wins, but not in how many turns.
    let is_said = matches!(
        (reasons.first(), score),
        (Some(Reason::OnlyWin), Reason::Wins { turns: None }) | (Some(Reason::OnlyDraw), Reason::Draws)
    );
    if !is_said {
        reasons.push(score);
    }
    reasons
}

/// The reason that no other move keeps the result, if the scores of all moves are exact.
fn only_move_reason(position: &AnyPosition, analysis: &Analysis) -> Option<Reason> {
    let turn = position.turn();
    let all_known =
        analysis.lines.len() == position.legal_moves().len() && analysis.lines.iter().all(|line| line.exact);
    let (best, others) = analysis.lines.split_first().filter(|_| all_known)?;
    let advantage = |line: &Line| line.score.advantage(turn);
    let all_others = |is: fn(Advantage) -> bool| others.iter().all(|line| is(advantage(line)));
    match advantage(best) {
        Advantage::Better => {
            all_others(|advantage| advantage != Advantage::Better).then_some(Reason::OnlyWin)
        }
        Advantage::Even => all_others(|advantage| advantage == Advantage::Worse).then_some(Reason::OnlyDraw),
        Advantage::Worse => None,
    }
}
