use std::sync::Arc;

use tripylon_rules::{
    Player,
    pylon::{Dimensions, Move, Phase, Square, SquareSet},
};

use super::{
    board::SearchBoard,
    direction::ShiftDirection,
    evaluation::{EVAL_PER_POINT, evaluate},
    groups::GroupTable,
    network::{PlacingSiblings, PylonNetwork, eval_of},
    symmetry::BoardSymmetry,
};
use crate::{Limits, alpha_beta::MAX_DEPTH, blindness::Blindness, eval::Eval, search_game::SearchGame};

/// Pylon for the search.
///
/// After every stacking move, [`GroupTable::reduce`] takes off the board what cannot change the score any more; only
/// the root position keeps it, because its moves must be real ones.
pub(super) struct PylonSearchGame {
    pub(super) dimensions: Dimensions,
    pub(super) groups: GroupTable,
    pub(super) blindness: Blindness,
    /// Evaluates positions on the full board; without it, the handcrafted evaluation does.
    pub(super) network: Option<Arc<PylonNetwork>>,
}

/// A move on the board, or one in a group that was taken off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReducedMove {
    Move(Move),
    /// A move in settled groups that leaves this nimber.
    Tempo(u8),
    /// The move that decides the largest switch.
    Switch,
}

/// With more pyramids on the board than this, hardly any two positions are symmetric to each other.
const MAX_PYRAMIDS_FOR_SYMMETRY: u32 = 6;

impl PylonSearchGame {
    /// Whether the search can probably solve a position within the limits.
    ///
    /// In random games with 8 to 13 turns to go, solving a position with n moves took about 3 · 1.376ⁿ nodes, one in
    /// three more than twice as many or less than half.
    pub(super) fn can_be_solved(&self, board: &SearchBoard, limits: &Limits) -> bool {
        /// With more to do, iterative deepening shows intermediate results sooner.
        const MAX_NODES: u64 = 1 << 25;
        let nodes = max_nodes(limits).min(MAX_NODES);
        // 1.376 is the root of 2 to 2.17.
        let max_links = (nodes / 3).max(1).ilog2() * 217 / 100;
        board.phase == Phase::Stacking && board.links().count() <= max_links
    }

    /// Prepares the evaluation of the children of a position, if the network evaluates them and they are in the placing
    /// phase.
    fn placing_siblings(&self, parent: &SearchBoard) -> Option<PlacingSiblings<'_>> {
        let is_last = parent.occupied().len() + 1 == u32::from(self.dimensions.square_count());
        let network = self.network.as_ref()?;
        (parent.phase == Phase::Placing && !is_last).then(|| network.placing_siblings(parent))
    }

    /// Returns by how much a stacking move changes the lead of the player who makes it.
    fn lead_swing(board: &SearchBoard, from: Square, to: Square) -> i32 {
        let own = board.held_by(board.turn);
        match (own.contains(from), own.contains(to)) {
            (true, false) => i32::from(board.heights[to.index()]),
            (false, true) => -i32::from(board.heights[to.index()]),
            (true, true) | (false, false) => 0,
        }
    }
}

/// Returns the number of nodes that a search can visit within the limits.
pub(super) fn max_nodes(limits: &Limits) -> u64 {
    /// Less than the speed of most machines.
    const NODES_PER_MILLISECOND: u64 = 1000;
    let in_time = limits.time.map_or(u64::MAX, |time| time.as_millis() as u64 * NODES_PER_MILLISECOND);
    limits.nodes.unwrap_or(u64::MAX).min(in_time)
}

impl SearchGame for PylonSearchGame {
    type Position = SearchBoard;
    type Move = ReducedMove;
    type Symmetry = BoardSymmetry;

    fn turn(&self, board: &SearchBoard) -> Player {
        board.turn
    }

    fn key(&self, board: &SearchBoard) -> (u64, BoardSymmetry) {
        match board.phase {
            Phase::Placing if board.occupied().len() <= MAX_PYRAMIDS_FOR_SYMMETRY => {
                BoardSymmetry::canonical_hash(board, self.dimensions)
            }
            Phase::Placing | Phase::Stacking => (board.hash(), BoardSymmetry::IDENTITY),
        }
    }

    fn pack(&self, mv: ReducedMove, symmetry: BoardSymmetry) -> u32 {
        match mv {
            ReducedMove::Tempo(nimber) => 0x1000 | u32::from(nimber),
            ReducedMove::Switch => 0x1100,
            ReducedMove::Move(Move::Place { size, at }) => {
                let at = symmetry.apply_to_square(at, self.dimensions);
                0x2000 | (size.index() as u32) << 5 | at.index() as u32
            }
            ReducedMove::Move(Move::Stack { from, to }) => {
                0x4000 | (from.index() as u32) << 5 | to.index() as u32
            }
        }
    }

    const HISTORY_SIZE: usize = 3 * Square::COUNT + 4 * Square::COUNT + 2;

    fn history_index(&self, mv: ReducedMove) -> usize {
        match mv {
            ReducedMove::Tempo(_) => 7 * Square::COUNT,
            ReducedMove::Switch => 7 * Square::COUNT + 1,
            ReducedMove::Move(Move::Place { size, at }) => size.index() * Square::COUNT + at.index(),
            ReducedMove::Move(Move::Stack { from, to }) => {
                // The four neighbours differ by −6, −1, 1 and 6.
                let direction = (to.index() + 7 - from.index()) / 4;
                (3 + direction) * Square::COUNT + from.index()
            }
        }
    }

    fn known_eval(&self, board: &SearchBoard) -> Option<Eval> {
        let over = board.reduced && board.spread == 0;
        over.then(|| {
            (board.midpoint_lead_of(board.turn) + i16::from(board.switches.value_alone())) * EVAL_PER_POINT
        })
    }

    fn generate_moves(&self, board: &SearchBoard, into: &mut Vec<(i32, ReducedMove)>) {
        let distinct = match board.phase {
            Phase::Placing if board.occupied().len() <= MAX_PYRAMIDS_FOR_SYMMETRY => {
                BoardSymmetry::distinct_squares(board, self.dimensions)
            }
            Phase::Placing | Phase::Stacking => SquareSet::ALL,
        };
        board.for_each_move(self.dimensions, |mv| {
            if matches!(mv, Move::Place { at, .. } if !distinct.contains(at)) {
                return;
            }
            let order_score = match mv {
                Move::Place { .. } => 0,
                Move::Stack { from, to } => PylonSearchGame::lead_swing(board, from, to) * 256,
            };
            into.push((order_score, ReducedMove::Move(mv)));
        });
        if let Some((size, _)) = board.switches.take_largest() {
            into.push((i32::from(size) * 256, ReducedMove::Switch));
        }
        into.extend((0..board.nimber).map(|nimber| (0, ReducedMove::Tempo(nimber))));
        self.blindness.remove_missed(
            board.visible_hash(),
            into,
            |(_, mv)| self.pack(mv, BoardSymmetry::IDENTITY).into(),
            |(_, mv)| self.is_striking(board, mv),
        );
    }

    fn is_striking(&self, board: &SearchBoard, mv: ReducedMove) -> bool {
        match mv {
            ReducedMove::Move(Move::Stack { from, to }) => PylonSearchGame::lead_swing(board, from, to) > 0,
            ReducedMove::Move(Move::Place { size, at }) => {
                // Beside a pyramid of the opponent that it can be put on.
                let targets = board.held_by(board.turn.opponent())
                    & board.tops[size.index()..].iter().fold(SquareSet::EMPTY, |all, tops| all | *tops);
                ShiftDirection::ALL
                    .into_iter()
                    .any(|direction| direction.shift(at.into()).intersects(targets))
            }
            ReducedMove::Switch => true,
            ReducedMove::Tempo(_) => false,
        }
    }

    fn after(&self, board: &SearchBoard, mv: ReducedMove) -> SearchBoard {
        let mut after = *board;
        match mv {
            ReducedMove::Move(mv) => {
                after.play(mv);
                if after.phase == Phase::Stacking {
                    self.groups.reduce(&mut after);
                }
                return after;
            }
            ReducedMove::Tempo(nimber) => after.nimber = nimber,
            ReducedMove::Switch => after.take_largest_switch(),
        }
        after.turn = after.turn.opponent();
        after
    }

    fn evaluate(&self, board: &SearchBoard) -> Eval {
        match &self.network {
            Some(network) => eval_of(board, network.outputs(board)),
            None => evaluate(board, self.dimensions),
        }
    }

    fn child_evaluator(&self, parent: &SearchBoard) -> impl Fn(&SearchBoard) -> Eval {
        let siblings = self.placing_siblings(parent);
        move |after| match &siblings {
            Some(siblings) if after.phase == Phase::Placing => siblings.lead_of(after) as Eval,
            _ => self.evaluate(after),
        }
    }

    fn improve_order(&self, board: &SearchBoard, moves: &mut [(i32, ReducedMove)]) {
        /// The score of a point of lead, next to the scores of the history heuristic.
        const SCORE_PER_EVAL: i32 = 64;
        let Some(siblings) = self.placing_siblings(board) else { return };
        for (order_score, mv) in moves {
            if let ReducedMove::Move(Move::Place { size, at }) = mv {
                *order_score -= SCORE_PER_EVAL * siblings.lead(*at, size.index());
            }
        }
    }

    fn late_move_reduction(&self, board: &SearchBoard, depth: u8, index: usize) -> u8 {
        /// The first index of the moves that are searched one, two and three turns shallower.
        const FIRST_REDUCED: [usize; 3] = [6, 20, 60];
        // Only the network orders the placing moves well enough.
        if board.phase == Phase::Stacking || self.network.is_none() {
            return 0;
        }
        let reduction = FIRST_REDUCED.iter().filter(|first| index >= **first).count() as u8;
        reduction.min(depth - 1)
    }

    fn settled_score(&self, board: &SearchBoard) -> Eval {
        match board.phase {
            Phase::Placing => 0,
            Phase::Stacking => board.midpoint_lead_of(board.turn) * EVAL_PER_POINT,
        }
    }

    fn bounds(&self, board: &SearchBoard) -> [Eval; 2] {
        match board.phase {
            Phase::Placing => {
                [-1, 1].map(|sign| sign * i16::from(self.dimensions.square_count()) * EVAL_PER_POINT)
            }
            Phase::Stacking => {
                // Either player can secure their share of the switches by taking the largest in every turn.
                let lead = board.midpoint_lead_of(board.turn) + i16::from(board.switches.value_alone());
                let spread = i16::from(board.spread);
                [(lead - spread) * EVAL_PER_POINT, (lead + spread) * EVAL_PER_POINT]
            }
        }
    }

    fn next_depth(&self, board: &SearchBoard, depth: u8, limits: &Limits) -> u8 {
        /// The depth that is always searched step by step, for the order of the moves.
        const FIRST_DEPTH: u8 = 4;
        if depth >= FIRST_DEPTH && self.can_be_solved(board, limits) { MAX_DEPTH } else { depth + 1 }
    }

    const CAN_REPEAT: bool = false;
}
