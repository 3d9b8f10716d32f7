use std::convert::Infallible;

use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::{Limits, Tables, Worth, best_move};
use tripylon_tablebase::{Source, Table, TableError};

/// Every legal move of a position with its worth to whoever plays it; in Le Pylos and Pylon the final points of players 1
/// and 2.
pub(super) type Values = Vec<(AnyMove, Worth)>;

/// Somebody who knows for certain what moves are worth.
pub trait Judge {
    /// Why it could not be found out.
    type Error;

    /// Every legal move with its worth to whoever plays it (in Le Pylos and Pylon: the final points of players 1 and 2);
    /// `None` where it is not known for certain.
    ///
    /// # Errors
    /// When what is known could not be read.
    fn judge(&self, position: &AnyPosition) -> Result<Option<Vec<(AnyMove, Worth)>>, Self::Error>;
}

impl<S: Source> Judge for Table<S> {
    type Error = TableError;

    fn judge(&self, position: &AnyPosition) -> Result<Option<Values>, TableError> {
        match position {
            AnyPosition::Pylos(game, position) if *game == self.game() => {
                let moves = self.probe_moves(position)?.into_iter();
                Ok(Some(moves.map(|(mv, answer)| (AnyMove::Pylos(mv), Worth::Decided(answer))).collect()))
            }
            AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => Ok(None),
        }
    }
}

/// Plays Le Pylos and Pylon to the end in every way that matters, where that is not too far away.
#[derive(Clone, Copy, Debug)]
pub struct ExactSolver {
    /// The positions that it looks at after each move before it gives up.
    pub nodes: u64,
}

impl Default for ExactSolver {
    fn default() -> ExactSolver {
        ExactSolver { nodes: 100_000 }
    }
}

impl Judge for ExactSolver {
    type Error = Infallible;

    /// Each move is played and what follows is solved, so that moves which come to the same thing are all there.
    fn judge(&self, position: &AnyPosition) -> Result<Option<Values>, Infallible> {
        let limits = Limits { nodes: Some(self.nodes), hash: 1 << 20, ..Limits::default() };
        let worth_after = |mv: AnyMove| {
            let mut after = *position;
            after.play(mv).expect("a legal move can be played");
            let analysis = best_move(&after, &limits, &Tables::none(), &mut |_| ());
            match analysis.worth {
                Worth::Points(_) if analysis.exact => Some((mv, analysis.worth)),
                // Seen from the other side, and a matter for tables anyway.
                Worth::Decided(_) | Worth::Chances(_) | Worth::Points(_) => None,
            }
        };
        Ok(position.legal_moves().into_iter().map(worth_after).collect())
    }
}
