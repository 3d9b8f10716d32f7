use tripylon_rules::{
    Player,
    pylon::{Dimensions, Move, Phase, Square, SquareSet},
};

use super::{board::Board, estimate::estimate, groups::Groups, symmetry::Symmetry};
use crate::{
    Limits,
    alpha_beta::DEEPEST,
    outlook::{Outlook, Score},
    sight::Sight,
};

/// Pylon as the search sees it.
///
/// After every move in stacking, what cannot change the score any more is taken off the board ([`Groups`]); only the
/// position that the search begins with keeps it, because its moves must be real ones.
pub(super) struct View {
    pub(super) dimensions: Dimensions,
    pub(super) groups: Groups,
    pub(super) sight: Sight,
}

/// A turn: a move on the board, or one in a group that was taken off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Move(Move),
    /// Leaves groups with this nimber.
    Tempo(u8),
    /// Decides the largest switch.
    Switch,
}

/// With more pyramids on the board than this, hardly any two positions are images of each other.
const SYMMETRIC: u32 = 6;

/// The score of a lead of one point.
pub(super) const POINT: Score = 100;

impl View {
    /// Whether a position can probably be played to its end within the limits.
    ///
    /// In random games with 8 to 13 turns to go, solving a position with n moves took about 3 · 1.376ⁿ nodes, one in three
    /// more than twice as many or less than half.
    pub(super) fn can_be_solved(&self, board: &Board, limits: &Limits) -> bool {
        /// Where there is more to do, a search that goes deeper step by step shows sooner what it has found.
        const MOST_NODES: u64 = 1 << 25;
        let nodes = nodes_within(limits).min(MOST_NODES);
        // 1.376 is the root of 2 to 2.17.
        let most_links = (nodes / 3).max(1).ilog2() * 217 / 100;
        board.phase == Phase::Stacking && board.links().count() <= most_links
    }

    /// How much a stacking move changes the lead of the player who makes it.
    fn swing(board: &Board, from: Square, to: Square) -> i32 {
        let own = board.held_by(board.turn);
        match (own.contains(from), own.contains(to)) {
            (true, false) => i32::from(board.heights[to.index()]),
            (false, true) => -i32::from(board.heights[to.index()]),
            (true, true) | (false, false) => 0,
        }
    }
}

/// How many nodes can be looked at within the limits.
pub(super) fn nodes_within(limits: &Limits) -> u64 {
    /// Fewer than most machines look at.
    const NODES_PER_MILLISECOND: u64 = 1000;
    let in_time = limits.time.map_or(u64::MAX, |time| time.as_millis() as u64 * NODES_PER_MILLISECOND);
    limits.nodes.unwrap_or(u64::MAX).min(in_time)
}

impl Outlook for View {
    type Position = Board;
    type Move = Turn;
    type Frame = Symmetry;

    fn turn(&self, board: &Board) -> Player {
        board.turn
    }

    fn key(&self, board: &Board) -> (u64, Symmetry) {
        match board.phase {
            Phase::Placing if board.occupied().len() <= SYMMETRIC => Symmetry::of_key(board, self.dimensions),
            Phase::Placing | Phase::Stacking => (board.essence(), Symmetry::NONE),
        }
    }

    fn pack(&self, turn: Turn, symmetry: Symmetry) -> u32 {
        match turn {
            Turn::Tempo(nimber) => 0x1000 | u32::from(nimber),
            Turn::Switch => 0x1100,
            Turn::Move(Move::Place { size, at }) => {
                let at = symmetry.square(at, self.dimensions);
                0x2000 | (size.index() as u32) << 5 | at.index() as u32
            }
            Turn::Move(Move::Stack { from, to }) => 0x4000 | (from.index() as u32) << 5 | to.index() as u32,
        }
    }

    const SLOTS: usize = 3 * Square::COUNT + 4 * Square::COUNT + 2;

    fn slot(&self, turn: Turn) -> usize {
        match turn {
            Turn::Tempo(_) => 7 * Square::COUNT,
            Turn::Switch => 7 * Square::COUNT + 1,
            Turn::Move(Move::Place { size, at }) => size.index() * Square::COUNT + at.index(),
            Turn::Move(Move::Stack { from, to }) => {
                // The four neighbours differ by −6, −1, 1 and 6.
                let direction = (to.index() + 7 - from.index()) / 4;
                (3 + direction) * Square::COUNT + from.index()
            }
        }
    }

    fn known(&self, board: &Board) -> Option<Score> {
        let over = board.reduced && board.spread == 0;
        over.then(|| (board.middle_of(board.turn) + i16::from(board.switches.alone())) * POINT)
    }

    fn moves(&self, board: &Board, into: &mut Vec<(i32, Turn)>) {
        let different = match board.phase {
            Phase::Placing if board.occupied().len() <= SYMMETRIC => {
                Symmetry::different_squares(board, self.dimensions)
            }
            Phase::Placing | Phase::Stacking => SquareSet::ALL,
        };
        board.for_each_move(self.dimensions, |mv| {
            if matches!(mv, Move::Place { at, .. } if !different.contains(at)) {
                return;
            }
            let promise = match mv {
                Move::Place { .. } => 0,
                Move::Stack { from, to } => View::swing(board, from, to) * 256,
            };
            into.push((promise, Turn::Move(mv)));
        });
        if let Some((size, _)) = board.switches.take_largest() {
            into.push((i32::from(size) * 256, Turn::Switch));
        }
        into.extend((0..board.nimber).map(|nimber| (0, Turn::Tempo(nimber))));
        self.sight.overlook(board.looks(), into, |(_, turn)| self.pack(turn, Symmetry::NONE).into());
    }

    fn after(&self, board: &Board, turn: Turn) -> Board {
        let mut after = *board;
        match turn {
            Turn::Move(mv) => {
                after.play(mv);
                if after.phase == Phase::Stacking {
                    self.groups.reduce(&mut after);
                }
                return after;
            }
            Turn::Tempo(nimber) => after.nimber = nimber,
            Turn::Switch => after.throw_switch(),
        }
        after.turn = after.turn.other();
        after
    }

    fn estimate(&self, board: &Board) -> Score {
        estimate(board, self.dimensions)
    }

    fn standing(&self, board: &Board) -> Score {
        match board.phase {
            Phase::Placing => 0,
            Phase::Stacking => board.middle_of(board.turn) * POINT,
        }
    }

    fn bounds(&self, board: &Board) -> [Score; 2] {
        match board.phase {
            Phase::Placing => [-1, 1].map(|sign| sign * i16::from(self.dimensions.squares()) * POINT),
            Phase::Stacking => {
                // Either player can make sure of their share of the switches by taking the largest in every turn.
                let lead = board.middle_of(board.turn) + i16::from(board.switches.alone());
                let spread = i16::from(board.spread);
                [(lead - spread) * POINT, (lead + spread) * POINT]
            }
        }
    }

    fn next_depth(&self, board: &Board, depth: u8, limits: &Limits) -> u8 {
        /// So many turns ahead are looked at in any case, to know which moves to begin with.
        const FIRST_LOOK: u8 = 4;
        if depth >= FIRST_LOOK && self.can_be_solved(board, limits) { DEEPEST } else { depth + 1 }
    }

    const LOOPS: bool = false;
}
