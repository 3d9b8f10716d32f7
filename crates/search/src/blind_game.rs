use tripylon_rules::Player;

use crate::{blindness::Blindness, eval::Eval, search_game::SearchGame};

/// A game in which the search misses some moves of both players.
pub(crate) struct BlindGame<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) blindness: Blindness,
}

impl<G: SearchGame> SearchGame for BlindGame<'_, G> {
    type Position = G::Position;
    type Move = G::Move;
    type Symmetry = G::Symmetry;

    const HISTORY_SIZE: usize = G::HISTORY_SIZE;
    const CAN_REPEAT: bool = G::CAN_REPEAT;

    fn turn(&self, position: &G::Position) -> Player {
        self.game.turn(position)
    }

    fn key(&self, position: &G::Position) -> (u64, G::Symmetry) {
        self.game.key(position)
    }

    fn pack(&self, mv: G::Move, symmetry: G::Symmetry) -> u32 {
        self.game.pack(mv, symmetry)
    }

    fn history_index(&self, mv: G::Move) -> usize {
        self.game.history_index(mv)
    }

    fn known_eval(&self, position: &G::Position) -> Option<Eval> {
        self.game.known_eval(position)
    }

    fn generate_moves(&self, position: &G::Position, into: &mut Vec<(i32, G::Move)>) {
        self.game.generate_moves(position, into);
        let (key, symmetry) = self.game.key(position);
        self.blindness.remove_missed(
            key,
            into,
            |(_, mv)| self.game.pack(mv, symmetry).into(),
            |(_, mv)| self.game.is_striking(position, mv),
        );
    }

    fn after(&self, position: &G::Position, mv: G::Move) -> G::Position {
        self.game.after(position, mv)
    }

    fn evaluate(&self, position: &G::Position) -> Eval {
        self.game.evaluate(position)
    }
}
