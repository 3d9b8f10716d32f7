use super::{Move, Phase, Position, Pylon, Size, Square};
use crate::Game;

impl Pylon {
    /// Checks the rules for a turn and returns the first that the move breaks.
    pub(super) fn check_move(self, position: &Position, mv: Move) -> Result<(), String> {
        if let Some(outcome) = self.outcome(position) {
            return Err(format!("the game is over: {outcome}"));
        }
        match (position.phase, mv) {
            (Phase::Placing, Move::Place { size, at }) => self.check_place(position, size, at),
            (Phase::Stacking, Move::Stack { from, to }) => check_stack(position, from, to),
            (Phase::Placing, Move::Stack { .. }) => {
                Err("nothing is stacked before all pyramids have been placed".into())
            }
            (Phase::Stacking, Move::Place { .. }) => {
                Err("all pyramids have been placed: stacks are moved now".into())
            }
        }
    }

    fn check_place(self, position: &Position, size: Size, at: Square) -> Result<(), String> {
        if at.column() >= self.size.columns() || at.row() >= self.size.rows() {
            return Err(format!("{at} is not a square of the {} board", self.size));
        }
        if position.stack(at).height() > 0 {
            return Err(format!("square {at} is not empty"));
        }
        if position.in_hand(position.turn, size, self.size) == 0 {
            return Err(format!("player {} has no pyramid {} left to place", position.turn, size.letter()));
        }
        Ok(())
    }
}

fn check_stack(position: &Position, from: Square, to: Square) -> Result<(), String> {
    let Some(bottom) = position.stack(from).bottom() else {
        return Err(format!("square {from} is empty"));
    };
    if from.column().abs_diff(to.column()) + from.row().abs_diff(to.row()) != 1 {
        return Err(format!("{to} is not next to {from}"));
    }
    let Some(top) = position.stack(to).top() else {
        return Err(format!("square {to} is empty, and a stack never goes to an empty square"));
    };
    if bottom.size > top.size {
        return Err(format!("the bottom of {from}, {bottom}, is larger than the top of {to}, {top}"));
    }
    Ok(())
}
