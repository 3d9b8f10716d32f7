use tripylon_rules::{AnyMove, AnyPosition, Outcome};
use tripylon_tablebase::{Answer, Value, Verdict};

use crate::Worth;

/// What a search has found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// What the position is worth.
    pub worth: Worth,
    /// Whether that is certain: from a table, or because every line was played to its end.
    pub exact: bool,
    /// The best lines of play, each beginning with another move, the best first. Empty once the game is over.
    pub lines: Vec<Line>,
    /// How many turns were looked ahead; 0 where a table answered.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A line of play: a move and what is expected to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves; there is at least one.
    pub moves: Vec<AnyMove>,
    /// What playing it leads to, seen as the worth of the position itself is.
    pub worth: Worth,
    /// Whether that is certain.
    pub exact: bool,
}

impl Analysis {
    /// What there is to say about a game that is over: how it ended, and no line of play.
    pub fn finished(position: &AnyPosition, outcome: Outcome) -> Analysis {
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

    /// The move to play; `None` once the game is over.
    pub fn best(&self) -> Option<AnyMove> {
        self.lines.first().and_then(|line| line.moves.first()).copied()
    }
}
