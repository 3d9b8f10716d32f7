use tripylon_rules::AnyPosition;

use crate::{Analysis, Limits, Tables, le_pylos, pylon, pylos};

/// Analyses a position within the limits, and returns the best lines with their scores.
///
/// Calls `progress` with every improved analysis, at last with the one that it returns. However tight the limits, the
/// analysis has a legal move unless the game is over.
pub fn best_move(
    position: &AnyPosition,
    limits: &Limits,
    tables: &Tables,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    match position {
        AnyPosition::Pylos(game, position) => pylos::analyse(*game, position, limits, tables, progress),
        AnyPosition::LePylos(game, position) => le_pylos::analyse(game, position, limits, progress),
        AnyPosition::Pylon(game, position) => pylon::analyse(game, position, limits, progress),
    }
}
