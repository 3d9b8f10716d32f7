use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::Worth;

use super::AppraisalSaid;

/// What a played move was worth, and what the best one would have been.
///
/// Both are seen from the player who moved: chances and verdicts are that player's; points are those of players 1 and 2, as
/// everywhere. The played move is never worth more than the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// What the best move is worth.
    pub best: Worth,
    /// A move that is worth as much; the played one, if it is.
    pub best_move: AnyMove,
    /// What the played move is worth.
    pub played: Worth,
    /// What the worst legal move is worth, at a glance where no table knows: what there was to lose is the difference to the
    /// best.
    pub worst: Worth,
    /// Whether the best and the played move are certain.
    pub exact: bool,
}

impl Appraisal {
    /// The same as plain texts and numbers, to be sent or kept as JSON. `position` is the one that the move was played in.
    pub fn said(&self, position: &AnyPosition) -> AppraisalSaid {
        AppraisalSaid {
            best: self.best.into(),
            best_move: position.move_text(self.best_move),
            played: self.played.into(),
            worst: self.worst.into(),
            exact: self.exact,
        }
    }
}
