use tripylon_rules::Player;

use crate::{
    Limits,
    eval::{Eval, INFINITY},
};

/// A game as the search needs it: move generation, evaluation and hash keys.
pub(crate) trait SearchGame: Sync {
    /// The board and the player to move.
    type Position: Copy + Sync;
    /// A whole turn.
    type Move: Copy + Eq + Send + Sync;
    /// The symmetry that leads from a position to its canonical image.
    type Symmetry: Copy;

    /// Returns the player to move.
    fn turn(&self, position: &Self::Position) -> Player;

    /// Returns a hash key that equivalent positions share, and the symmetry that leads from this position to their
    /// canonical image.
    fn key(&self, position: &Self::Position) -> (u64, Self::Symmetry);

    /// Encodes a move, seen through a symmetry, as a number other than 0.
    fn pack(&self, mv: Self::Move, symmetry: Self::Symmetry) -> u32;

    /// The number of values of [`history_index`](SearchGame::history_index).
    const HISTORY_SIZE: usize;

    /// Returns the index of a move in the history table: similar moves of different positions share one.
    fn history_index(&self, mv: Self::Move) -> usize;

    /// Returns the exact evaluation if the game is over, or so nearly that no search is needed.
    fn known_eval(&self, position: &Self::Position) -> Option<Eval>;

    /// Appends every legal move with its order score: moves with a higher score are searched first.
    fn generate_moves(&self, position: &Self::Position, into: &mut Vec<(i32, Self::Move)>);

    /// Whether a move strikes the eye, so that a weak level seldom misses it.
    fn is_striking(&self, _: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// Adds to the order scores of moves what takes too long at the last turn before the leaves.
    #[inline]
    fn improve_order(&self, _: &Self::Position, _moves: &mut [(i32, Self::Move)]) {}

    /// Returns the position after a move.
    fn after(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Returns the static evaluation of a leaf, which stays below [`MIN_WIN_EVAL`](crate::eval::MIN_WIN_EVAL).
    fn evaluate(&self, position: &Self::Position) -> Eval;

    /// Returns a function that evaluates the children of a position. It is made once per parent, so it can start from
    /// what the children have in common.
    #[inline]
    fn child_evaluator(&self, _: &Self::Position) -> impl Fn(&Self::Position) -> Eval {
        |after| self.evaluate(after)
    }

    /// Returns by how many turns shallower a move is searched first, because `index` moves were expected to be better. It
    /// is searched to the whole depth if it turns out to be better nevertheless.
    #[inline]
    fn late_move_reduction(&self, _: &Self::Position, _depth: u8, _index: usize) -> u8 {
        0
    }

    /// By how much a search four turns shallower must miss the window for ProbCut to trust it; `None` disables ProbCut.
    const PROB_CUT_MARGIN: Option<Eval> = None;

    /// Returns the part of the evaluation that no further move can change. The transposition table leaves it out, so
    /// that positions with the same future share an entry.
    #[inline]
    fn settled_score(&self, _: &Self::Position) -> Eval {
        0
    }

    /// Returns a proven lower and a proven upper bound of the evaluation.
    #[inline]
    fn bounds(&self, _: &Self::Position) -> [Eval; 2] {
        [-INFINITY, INFINITY]
    }

    /// Returns the exact evaluation, or a proven bound outside the window, if either is known without a search.
    #[inline]
    fn static_cutoff(&self, position: &Self::Position, [alpha, beta]: [Eval; 2]) -> Option<Eval> {
        let bounded = || {
            let [lower, upper] = self.bounds(position);
            if lower >= beta { Some(lower) } else { (upper <= alpha).then_some(upper) }
        };
        self.known_eval(position).or_else(bounded)
    }

    /// Returns the depth of the next iteration of iterative deepening from this root position. A game whose end is near
    /// can skip to it.
    fn next_depth(&self, _: &Self::Position, depth: u8, _: &Limits) -> u8 {
        depth + 1
    }

    /// Whether a position can occur again, so that the search must check for repetitions.
    const CAN_REPEAT: bool;

    /// Returns the evaluation of a position that has occurred `times` times before; even by default.
    fn repetition_eval(&self, _: &Self::Position, _times: usize) -> Eval {
        0
    }
}
