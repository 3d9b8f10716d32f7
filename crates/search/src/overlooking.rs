use tripylon_rules::Player;

use crate::{
    outlook::{Outlook, Score},
    sight::Sight,
};

/// A game as somebody sees it who overlooks some of the moves, their own and the opponent's.
pub(crate) struct Overlooking<'a, O> {
    pub(crate) outlook: &'a O,
    pub(crate) sight: Sight,
}

impl<O: Outlook> Outlook for Overlooking<'_, O> {
    type Position = O::Position;
    type Move = O::Move;
    type Frame = O::Frame;

    const SLOTS: usize = O::SLOTS;
    const LOOPS: bool = O::LOOPS;

    fn turn(&self, position: &O::Position) -> Player {
        self.outlook.turn(position)
    }

    fn key(&self, position: &O::Position) -> (u64, O::Frame) {
        self.outlook.key(position)
    }

    fn pack(&self, mv: O::Move, frame: O::Frame) -> u32 {
        self.outlook.pack(mv, frame)
    }

    fn slot(&self, mv: O::Move) -> usize {
        self.outlook.slot(mv)
    }

    fn known(&self, position: &O::Position) -> Option<Score> {
        self.outlook.known(position)
    }

    fn moves(&self, position: &O::Position, into: &mut Vec<(i32, O::Move)>) {
        self.outlook.moves(position, into);
        let (key, frame) = self.outlook.key(position);
        self.sight.overlook(key, into, |(_, mv)| self.outlook.pack(mv, frame).into());
    }

    fn after(&self, position: &O::Position, mv: O::Move) -> O::Position {
        self.outlook.after(position, mv)
    }

    fn estimate(&self, position: &O::Position) -> Score {
        self.outlook.estimate(position)
    }
}
