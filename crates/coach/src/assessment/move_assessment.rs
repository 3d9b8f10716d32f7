use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::{ExpectedError, Score};

use super::MoveAssessmentJson;

/// The scores of a played move and of the best move.
///
/// Estimates and verdicts are from the view of the player who moved; points are those of players 1 and 2, as
/// everywhere. The played move never scores higher than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveAssessment {
    /// The score of the best move.
    pub best: Score,
    /// A move with the best score; the played one, if it has that score.
    pub best_move: AnyMove,
    /// The score of the played move.
    pub played: Score,
    /// The score of the worst legal move, by a shallow search without a table. The difference to the best is what was
    /// at stake.
    pub worst: Score,
    /// Whether the scores of the best and the played move are exact.
    pub exact: bool,
    /// By how much the scores of the best and the played move are expected to be wrong, the greater of both; `None` if
    /// they are exact or the evaluation does not know.
    pub expected_error: Option<ExpectedError>,
}

impl MoveAssessment {
    /// Converts to JSON. `position` is the position in which the move was played.
    pub fn to_json(&self, position: &AnyPosition) -> MoveAssessmentJson {
        MoveAssessmentJson {
            best: self.best.into(),
            best_move: position.move_text(self.best_move),
            played: self.played.into(),
            worst: self.worst.into(),
            exact: self.exact,
            expected_error: self.expected_error.map(ExpectedError::hundredths),
        }
    }
}
