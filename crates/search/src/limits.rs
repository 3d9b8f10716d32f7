use std::time::Duration;

use tripylon_rules::AnyPosition;

use crate::{CancelToken, Level, PylonEvaluation};

/// The limits and options of one search.
///
/// The first limit that is reached ends the search. Without any, it ends when the position is solved or the search is
/// cancelled.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The time for this move.
    pub time: Option<Duration>,
    /// The number of positions to visit.
    pub nodes: Option<u64>,
    /// The depth in turns.
    pub depth: Option<u32>,
    /// The number of lines to find, each with another first move.
    pub lines: usize,
    /// The size of the hash tables in bytes.
    pub hash_bytes: usize,
    /// The number of threads. With more than one, the same search may end differently.
    pub threads: usize,
    /// The playing strength.
    pub level: Level,
    /// Determines the moves that a weak level misses, and the choice among equally good moves.
    pub seed: u64,
    /// The positions of the game so far, the current one included: the third occurrence is a draw in Pylos.
    pub previous_positions: Vec<AnyPosition>,
    /// The evaluation of positions of Pylon.
    pub pylon_evaluation: PylonEvaluation,
    /// Cancels the search from another thread.
    pub cancel: CancelToken,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: None,
            nodes: None,
            depth: None,
            lines: 1,
            hash_bytes: 64 << 20,
            threads: 1,
            level: Level::BEST,
            seed: 0,
            previous_positions: Vec::new(),
            pylon_evaluation: PylonEvaluation::Installed,
            cancel: CancelToken::default(),
        }
    }
}
