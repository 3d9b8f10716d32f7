use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Favour, Line, Worth};
use tripylon_tablebase::Verdict;

use super::Reason;

/// What an analysis says about its best move, other moves considered.
pub(super) fn reasons(position: &AnyPosition, analysis: &Analysis) -> Vec<Reason> {
    if position.legal_moves().len() == 1 {
        return vec![Reason::OnlyLegal];
    }
    let turn = position.turn();
    let worth = match analysis.worth {
        Worth::Decided(answer) => match answer.verdict() {
            Verdict::Win => Reason::Wins { turns: answer.distance() },
            Verdict::Draw => Reason::Draws,
            Verdict::Loss => Reason::HoldsOut { turns: answer.distance() },
        },
        Worth::Points(points) => Reason::LeadsTo { points: turn.own_first(points), exact: analysis.exact },
        Worth::Chances(_) => Reason::LooksBest,
    };
    let mut reasons = Vec::new();
    reasons.extend(only(position, analysis));
    // A win that is the only one is said once, unless it can be said how far away it is.
    let is_said = matches!(
        (reasons.first(), worth),
        (Some(Reason::OnlyWin), Reason::Wins { turns: None }) | (Some(Reason::OnlyDraw), Reason::Draws)
    );
    if !is_said {
        reasons.push(worth);
    }
    reasons
}

/// Whether no other move keeps the result, where that is certain of all of them.
fn only(position: &AnyPosition, analysis: &Analysis) -> Option<Reason> {
    let turn = position.turn();
    let all_known =
        analysis.lines.len() == position.legal_moves().len() && analysis.lines.iter().all(|line| line.exact);
    let (best, others) = analysis.lines.split_first().filter(|_| all_known)?;
    let favour = |line: &Line| line.worth.favour(turn);
    let all_others = |is: fn(Favour) -> bool| others.iter().all(|line| is(favour(line)));
    match favour(best) {
        Favour::Better => all_others(|favour| favour != Favour::Better).then_some(Reason::OnlyWin),
        Favour::Even => all_others(|favour| favour == Favour::Worse).then_some(Reason::OnlyDraw),
        Favour::Worse => None,
    }
}
