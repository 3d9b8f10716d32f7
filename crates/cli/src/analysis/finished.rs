use tripylon_rules::{AnyPosition, Outcome};
use tripylon_search::{Analysis, Worth};
use tripylon_tablebase::{Answer, Value, Verdict};

/// What there is to say about a game that is over: how it ended, and no line of play.
pub(crate) fn finished(position: &AnyPosition, outcome: Outcome) -> Analysis {
    let worth = match outcome.score {
        Some(points) => Worth::Points(points),
        None => Worth::Decided(match outcome.winner {
            None => Answer::Exact(Value::Draw),
            Some(winner) if winner == position.turn() => Answer::Verdict(Verdict::Win),
            Some(_) => Answer::Exact(Value::Loss(0)),
        }),
    };
    Analysis { worth, exact: true, lines: Vec::new(), depth: 0, nodes: 0 }
}
