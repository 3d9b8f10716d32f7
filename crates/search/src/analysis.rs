use tripylon_rules::{AnyMove, AnyPosition, Outcome};
use tripylon_tablebase::{Probe, Value, Verdict};

use crate::{ExpectedError, Score};

/// The result of analysing a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The score of the position.
    pub score: Score,
    /// Whether the score is proven: by a table, or because the search reached the end of every line.
    pub exact: bool,
    /// By how much the score is expected to be wrong; `None` if it is exact or the evaluation does not know.
    pub expected_error: Option<ExpectedError>,
    /// The best lines, each with another first move, the best first. Empty once the game is over.
    pub lines: Vec<Line>,
    /// The depth of the search in turns; 0 if a table gave the answer.
    pub depth: u32,
    /// The number of positions visited.
    pub nodes: u64,
}

/// A line of play: a move and its expected continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, at least one.
    pub moves: Vec<AnyMove>,
    /// The score that the line leads to, from the same point of view as that of the position.
    pub score: Score,
    /// Whether the score is proven.
    pub exact: bool,
    /// By how much the score is expected to be wrong; `None` if it is exact or the evaluation does not know.
    pub expected_error: Option<ExpectedError>,
}

impl Analysis {
    /// Returns the analysis of a finished game: its result, and no line.
    pub fn finished(position: &AnyPosition, outcome: Outcome) -> Analysis {
        let score = match outcome.score {
            Some(points) => Score::Points(points),
            None => Score::Decided(match outcome.winner {
                None => Probe::WithDistance(Value::Draw),
                Some(winner) if winner == position.turn() => Probe::VerdictOnly(Verdict::Win),
                Some(_) => Probe::WithDistance(Value::Loss(0)),
            }),
        };
        Analysis { score, exact: true, expected_error: None, lines: Vec::new(), depth: 0, nodes: 0 }
    }

    /// Returns the best move; `None` once the game is over.
    pub fn best(&self) -> Option<AnyMove> {
        self.lines.first().and_then(|line| line.moves.first()).copied()
    }
}
