use std::convert::Infallible;

use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::{Limits, Score, Tables, best_move};
use tripylon_tablebase::{ByteSource, Table, TableError};

/// All legal moves of a position with their scores for the mover; in Le Pylos and Pylon the final points of players 1
/// and 2.
pub(super) type ScoredMoves = Vec<(AnyMove, Score)>;

/// A source of exact scores: a table or a solver.
pub trait ExactEvaluator {
    /// Why the scores could not be read.
    type Error;

    /// Returns all legal moves with their scores for the mover (in Le Pylos and Pylon: the final points of players 1
    /// and 2); `None` if they are not known exactly.
    ///
    /// # Errors
    /// When the source cannot be read.
    fn exact_scores(&self, position: &AnyPosition) -> Result<Option<Vec<(AnyMove, Score)>>, Self::Error>;
}

impl<S: ByteSource> ExactEvaluator for Table<S> {
    type Error = TableError;

    fn exact_scores(&self, position: &AnyPosition) -> Result<Option<ScoredMoves>, TableError> {
        match position {
            AnyPosition::Pylos(game, position) if *game == self.game() => {
                let moves = self.probe_moves(position)?.into_iter();
                Ok(Some(moves.map(|(mv, probe)| (AnyMove::Pylos(mv), Score::Decided(probe))).collect()))
            }
            AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Ok(None),
        }
    }
}

/// Solves positions of Le Pylos and Pylon that are near the end of the game.
#[derive(Clone, Copy, Debug)]
pub struct ExactSolver {
    /// The node limit for each move.
    pub nodes: u64,
}

impl Default for ExactSolver {
    fn default() -> ExactSolver {
        ExactSolver { nodes: 100_000 }
    }
}

impl ExactEvaluator for ExactSolver {
    type Error = Infallible;

    /// Solves the position after each move separately, so that moves with the same effect are all included.
    fn exact_scores(&self, position: &AnyPosition) -> Result<Option<ScoredMoves>, Infallible> {
        let limits = Limits { nodes: Some(self.nodes), hash_bytes: 1 << 20, ..Limits::default() };
        let score_after = |mv: AnyMove| {
            let mut after = *position;
            after.play(mv).expect("a legal move can be played");
            let analysis = best_move(&after, &limits, &Tables::none(), &mut |_| ());
            match analysis.score {
                Score::Points(_) if analysis.exact => Some((mv, analysis.score)),
                // Estimates and inexact points are not known for certain; decided scores are left to tables.
                Score::Decided(_) | Score::Estimate(_) | Score::Points(_) => None,
            }
        };
        Ok(position.legal_moves().into_iter().map(score_after).collect())
    }
}
