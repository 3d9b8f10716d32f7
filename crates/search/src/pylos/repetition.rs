use tripylon_rules::{
    AnyPosition, Game, Pylos,
    pylos::{Move, Position},
};

use super::outlook::PylosOutlook;
use crate::{Limits, outlook::Outlook};

/// How often the position that a move leads to has stood in the game. After twice, the move ends it in a draw.
pub(crate) fn repeats(game: Pylos, position: &Position, mv: Move, limits: &Limits) -> usize {
    let mut after = *position;
    game.play_unchecked(&mut after, mv);
    stood(limits).filter(|stood| *stood == after).count()
}

/// The keys of the positions that have stood in the game.
pub(crate) fn stood_keys(outlook: &PylosOutlook, limits: &Limits) -> Vec<u64> {
    stood(limits).map(|position| outlook.key(&position).0).collect()
}

fn stood(limits: &Limits) -> impl Iterator<Item = Position> + '_ {
    limits.stood.iter().filter_map(|stood| match stood {
        AnyPosition::Pylos(_, position) => Some(*position),
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => None,
    })
}
