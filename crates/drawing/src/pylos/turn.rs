use tripylon_rules::pylos::{Cell, Move, Position};

use super::layout::Layout;

/// A turn as far as it has been made, or a whole one: a sphere from somewhere to somewhere, and those taken back.
#[derive(Default)]
pub(super) struct Turn {
    pub(super) from: Option<Cell>,
    pub(super) to: Option<Cell>,
    pub(super) taken: Vec<Cell>,
}

impl Turn {
    /// What clicks mean: the first is on a sphere to be raised, or on the cell where one is put.
    pub(super) fn of_clicks(clicks: &[String], position: &Position, layout: &Layout) -> Turn {
        let mut cells = clicks.iter().filter_map(|click| layout.cell(click)).peekable();
        let from = cells.next_if(|cell| position.filled().contains(*cell));
        Turn { from, to: cells.next(), taken: cells.collect() }
    }

    pub(super) fn of_move(mv: Move) -> Turn {
        Turn { from: mv.from(), to: Some(mv.to()), taken: mv.taken().collect() }
    }
}
