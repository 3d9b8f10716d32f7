use tripylon_rules::{
    Player,
    pylos::{Move, Position, Symmetry},
};

use super::{evaluation::Evaluation, search_game::PylosSearchGame};
use crate::{Limits, eval::Eval, search_game::SearchGame, tables::AnyTable};

/// A won game of Pylos for a winner whose table knows which moves win, but not how fast.
///
/// The search considers only winning moves of the winner. They are few, so it gets deep. At the leaves, an evaluation
/// that was fitted to distances estimates how far the win is.
pub(crate) struct WinConversion<'a> {
    pub(crate) game: &'a PylosSearchGame,
    pub(crate) table: &'a AnyTable,
    pub(crate) winner: Player,
    distance_evaluation: &'static Evaluation,
}

impl<'a> WinConversion<'a> {
    pub(crate) fn new(game: &'a PylosSearchGame, table: &'a AnyTable, winner: Player) -> WinConversion<'a> {
        WinConversion { game, table, winner, distance_evaluation: Evaluation::distance_to_loss(game.game) }
    }
}

/// The evaluation of a win for the winner, from which the estimated distance is subtracted.
const WIN_EVAL_AT_DISTANCE_ZERO: Eval = 6_000;
/// Subtracted when the winner repeats a position; larger than any estimated distance, so any other winning move is
/// preferred.
const REPETITION_PENALTY: Eval = 8_000;
/// Subtracted when the winner brings about the third occurrence of a position, which draws; larger than any other
/// penalty.
const THIRD_OCCURRENCE_PENALTY: Eval = 12_000;

impl SearchGame for WinConversion<'_> {
    type Position = Position;
    type Move = Move;
    type Symmetry = Symmetry;

    const HISTORY_SIZE: usize = PylosSearchGame::HISTORY_SIZE;
    const CAN_REPEAT: bool = true;

    fn turn(&self, position: &Position) -> Player {
        position.turn()
    }

    fn key(&self, position: &Position) -> (u64, Symmetry) {
        self.game.key(position)
    }

    fn pack(&self, mv: Move, symmetry: Symmetry) -> u32 {
        self.game.pack(mv, symmetry)
    }

    fn history_index(&self, mv: Move) -> usize {
        self.game.history_index(mv)
    }

    fn known_eval(&self, position: &Position) -> Option<Eval> {
        self.game.known_eval(position)
    }

    fn generate_moves(&self, position: &Position, into: &mut Vec<(i32, Move)>) {
        self.game.generate_moves(position, into);
        if position.turn() == self.winner {
            // If the table cannot be read, every move stays.
            into.retain(|(_, mv)| self.table.is_lost(&self.after(position, *mv)).unwrap_or(true));
        }
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        self.game.after(position, mv)
    }

    fn evaluate(&self, position: &Position) -> Eval {
        let tenths_of_turns = self.distance_evaluation.evaluate(self.game.game, position).clamp(0, 1_000);
        let eval = WIN_EVAL_AT_DISTANCE_ZERO - 4 * tenths_of_turns;
        if position.turn() == self.winner { eval } else { -eval }
    }

    /// The distance is fitted to positions with the loser to move, so the search ends after a move of the winner.
    fn next_depth(&self, _: &Position, depth: u8, _: &Limits) -> u8 {
        if depth == 0 { 1 } else { depth + 2 }
    }

    /// Any other winning move is better for the winner than a repetition, and anything is better than the third
    /// occurrence, which is a draw.
    fn repetition_eval(&self, position: &Position, times: usize) -> Eval {
        let penalty = if times >= 2 { THIRD_OCCURRENCE_PENALTY } else { REPETITION_PENALTY };
        if position.turn() == self.winner { -penalty } else { penalty }
    }
}
