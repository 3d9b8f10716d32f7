use tripylon_rules::{
    Player,
    pylos::{Move, Position, Symmetry},
};

use super::{evaluation::Evaluation, outlook::PylosOutlook};
use crate::{
    Limits,
    outlook::{Outlook, Score},
    tables::AnyTable,
};

/// A won game of Pylos as the winner sees it who knows which moves win, but not how fast: only those are looked at.
///
/// Few moves are left to look at, so the search sees far. Where it sees no end, an evaluation that was fitted to distances
/// says how far away it may be.
pub(crate) struct Homing<'a> {
    pub(crate) outlook: &'a PylosOutlook,
    pub(crate) table: &'a AnyTable,
    pub(crate) winner: Player,
    way_home: &'static Evaluation,
}

impl<'a> Homing<'a> {
    pub(crate) fn new(outlook: &'a PylosOutlook, table: &'a AnyTable, winner: Player) -> Homing<'a> {
        Homing { outlook, table, winner, way_home: Evaluation::of_way_home(outlook.game) }
    }
}

/// What it is worth to the winner to be home. The estimate of the way takes away from it.
const HOME: Score = 6_000;
/// Worse than any way home.
const CIRCLE: Score = 8_000;
/// Worse than anything else.
const DRAW: Score = 12_000;

impl Outlook for Homing<'_> {
    type Position = Position;
    type Move = Move;
    type Frame = Symmetry;

    const SLOTS: usize = PylosOutlook::SLOTS;
    const LOOPS: bool = true;

    fn turn(&self, position: &Position) -> Player {
        position.turn()
    }

    fn key(&self, position: &Position) -> (u64, Symmetry) {
        self.outlook.key(position)
    }

    fn pack(&self, mv: Move, frame: Symmetry) -> u32 {
        self.outlook.pack(mv, frame)
    }

    fn slot(&self, mv: Move) -> usize {
        self.outlook.slot(mv)
    }

    fn known(&self, position: &Position) -> Option<Score> {
        self.outlook.known(position)
    }

    fn moves(&self, position: &Position, into: &mut Vec<(i32, Move)>) {
        self.outlook.moves(position, into);
        if position.turn() == self.winner {
            // Where the table cannot be read, every move may be the one.
            into.retain(|(_, mv)| self.table.is_lost(&self.after(position, *mv)).unwrap_or(true));
        }
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        self.outlook.after(position, mv)
    }

    fn estimate(&self, position: &Position) -> Score {
        let tenths = self.way_home.estimate(self.outlook.game, position).clamp(0, 1_000);
        let home = HOME - 4 * tenths;
        if position.turn() == self.winner { home } else { -home }
    }

    /// The way home is estimated for the loser to move, so the search ends after a move of the winner.
    fn next_depth(&self, _: &Position, depth: u8, _: &Limits) -> u8 {
        if depth == 0 { 1 } else { depth + 2 }
    }

    /// To go in circles is what the winner must not do, however bad it may look elsewhere; and least of all to stand in a
    /// place for the third time.
    fn repeated(&self, position: &Position, times: usize) -> Score {
        let badness = if times >= 2 { DRAW } else { CIRCLE };
        if position.turn() == self.winner { -badness } else { badness }
    }
}
