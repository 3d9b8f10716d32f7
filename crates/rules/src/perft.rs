use crate::Game;

/// Counts the move sequences of exactly `depth` turns from a position; `None` if the count does not fit into 64 bits.
///
/// A finished game counts only at depth 0. The last turn is counted in bulk instead of played, for speed.
///
/// ```
/// use tripylon_rules::{Game, Pylos, perft};
/// let game = Pylos::default();
/// assert_eq!(perft(&game, &game.start(), 3), Some(3360));
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> Option<u64> {
    match depth {
        0 => Some(1),
        1 => Some(game.count_moves(position)),
        _ => {
            let mut nodes = Some(0u64);
            game.for_each_move(position, |mv| {
                let mut child = *position;
                game.play_unchecked(&mut child, mv);
                nodes =
                    nodes.zip(perft(game, &child, depth - 1)).and_then(|(sum, more)| sum.checked_add(more));
            });
            nodes
        }
    }
}
