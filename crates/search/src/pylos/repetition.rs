use tripylon_rules::{
    AnyPosition, Game, Pylos,
    pylos::{Move, Position},
};

use super::search_game::PylosSearchGame;
use crate::{Limits, search_game::SearchGame};

/// Counts how often the position after a move has occurred in the game. If twice, the move ends the game in a draw.
pub(crate) fn count_repetitions(game: Pylos, position: &Position, mv: Move, limits: &Limits) -> usize {
    let mut after = *position;
    game.play_unchecked(&mut after, mv);
    previous_positions(limits).filter(|previous| *previous == after).count()
}

/// Returns the keys of the previous positions of the game.
pub(crate) fn previous_keys(search_game: &PylosSearchGame, limits: &Limits) -> Vec<u64> {
    previous_positions(limits).map(|position| search_game.key(&position).0).collect()
}

fn previous_positions(limits: &Limits) -> impl Iterator<Item = Position> + '_ {
    limits.previous_positions.iter().filter_map(|previous| match previous {
        AnyPosition::Pylos(_, position) => Some(*position),
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => None,
    })
}
