use tripylon_rules::AnyPosition;

use crate::{Analysis, Limits, Tables, le_pylos, pylon, pylos};

/// The best move in a position, and what it is worth, as far as the limits allow.
///
/// `progress` is told whenever something better is known; the last that it hears is what is returned. However short the
/// limits, there is a legal move in the answer unless the game is over.
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
