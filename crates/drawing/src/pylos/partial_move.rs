use tripylon_rules::{
    AnyClick,
    pylos::{Cell, Move, Position},
};

/// A partly entered or complete move: the source and target of a sphere, and the spheres taken back.
#[derive(Default)]
pub(super) struct PartialMove {
    pub(super) from: Option<Cell>,
    pub(super) to: Option<Cell>,
    pub(super) taken: Vec<Cell>,
}

impl PartialMove {
    /// Interprets clicks: the first is a sphere to be raised, or the cell where a sphere is placed.
    pub(super) fn from_clicks(clicks: &[AnyClick], position: &Position) -> PartialMove {
        let mut cells = clicks.iter().filter_map(|click| click.cell()).peekable();
        let from = cells.next_if(|cell| position.filled().contains(*cell));
        PartialMove { from, to: cells.next(), taken: cells.collect() }
    }

    pub(super) fn from_move(mv: Move) -> PartialMove {
        PartialMove { from: mv.from(), to: Some(mv.to()), taken: mv.taken().collect() }
    }
}
