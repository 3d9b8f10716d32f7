use super::{Base, Cell, CellSet};
use crate::{ParseMoveError, error::quoted};

/// A turn: a sphere is placed or raised, and up to two are taken back.
///
/// The order in which two spheres are taken back does not matter, so the one with the higher index is stored first; an
/// uncovered sphere has a lower index than the one that covered it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    to: Cell,
    from: Option<Cell>,
    taken: [Option<Cell>; 2],
}

const _: () = assert!(size_of::<Move>() == 4);

impl Move {
    /// Places a sphere from the reserve.
    #[inline]
    pub const fn place(to: Cell) -> Move {
        Move { to, from: None, taken: [None; 2] }
    }

    /// Raises a sphere on the board to a higher cell.
    #[inline]
    pub const fn raise(from: Cell, to: Cell) -> Move {
        Move { to, from: Some(from), taken: [None; 2] }
    }

    /// The same move, taking back one sphere.
    #[inline]
    pub const fn taking(self, cell: Cell) -> Move {
        Move { taken: [Some(cell), None], ..self }
    }

    /// The same move, taking back two spheres; the same sphere twice counts as one.
    #[inline]
    pub fn taking_two(self, one: Cell, another: Cell) -> Move {
        let second = if one == another { None } else { Some(one.min(another)) };
        Move { taken: [Some(one.max(another)), second], ..self }
    }

    /// The cell on which the sphere is put.
    #[inline]
    pub const fn to(&self) -> Cell {
        self.to
    }

    /// The cell from which the sphere was raised.
    #[inline]
    pub const fn from(&self) -> Option<Cell> {
        self.from
    }

    /// The spheres taken back, in the order of the move's text.
    pub fn taken(&self) -> impl Iterator<Item = Cell> + use<> {
        let mut taken = self.taken;
        // `None` must stay last.
        taken.sort_by_key(|cell| cell.map_or((u8::MAX, 0, 0), Cell::take_back_order));
        taken.into_iter().flatten()
    }

    /// The number of spheres taken back.
    #[inline]
    pub fn count_taken(&self) -> usize {
        self.taken.iter().flatten().count()
    }

    /// The cells that a sphere leaves: by raising and by taking back.
    #[inline]
    pub(super) fn vacated_cells(&self) -> CellSet {
        optional_cell_set(self.from) | optional_cell_set(self.taken[0]) | optional_cell_set(self.taken[1])
    }

    /// The cell that the played sphere fills at the end of the turn: empty if it was taken back itself.
    #[inline]
    pub(super) fn landing_cell(&self) -> CellSet {
        CellSet::of(self.to) - optional_cell_set(self.taken[0]) - optional_cell_set(self.taken[1])
    }

    /// Maps every cell of the move by a function that keeps levels.
    pub(super) fn map_cells(self, function: impl Fn(Cell) -> Cell) -> Move {
        let moved = Move { to: function(self.to), from: self.from.map(&function), taken: [None; 2] };
        match self.taken.map(|cell| cell.map(&function)) {
            [Some(one), Some(another)] => moved.taking_two(one, another),
            [Some(one), None] | [None, Some(one)] => moved.taking(one),
            [None, None] => moved,
        }
    }

    /// Reads `b2`, `d4>e1`, `d4>f2-e1-d1`.
    pub(super) fn parse(text: &str, base: Base) -> Result<Move, ParseMoveError> {
        let cell = |name: &str| {
            Cell::from_name(name, base).ok_or_else(|| {
                let small = name.to_lowercase();
                let hint = if Cell::from_name(&small, base).is_some() {
                    format!("; write {small}")
                } else {
                    String::new()
                };
                ParseMoveError::new(format!("{} is not a cell of the board{hint}", quoted(name)))
            })
        };
        let mut parts = text.split('-');
        let played = parts.next().unwrap_or_default();
        let mv = match played.split_once('>') {
            Some((from, to)) => Move::raise(cell(from)?, cell(to)?),
            None => Move::place(cell(played)?),
        };
        let taken = parts.map(cell).collect::<Result<Vec<Cell>, _>>()?;
        let mv = match taken[..] {
            [] => mv,
            [one] => mv.taking(one),
            [one, another] if one == another => {
                return Err(ParseMoveError::new(format!(
                    "sphere {} cannot be taken back twice",
                    one.name(base)
                )));
            }
            [one, another] => mv.taking_two(one, another),
            _ => {
                let message = "no more than two spheres are taken back";
                return Err(ParseMoveError::new(message));
            }
        };
        let canonical = mv.to_text(base);
        if canonical != text {
            let message = format!(
                "spheres taken back are listed higher level first, then a to j, 1 to 4: write {canonical}"
            );
            return Err(ParseMoveError::new(message));
        }
        Ok(mv)
    }

    pub(super) fn to_text(self, base: Base) -> String {
        let mut text = self.from.map(|from| from.name(base) + ">").unwrap_or_default();
        text += &self.to.name(base);
        for cell in self.taken() {
            text += "-";
            text += &cell.name(base);
        }
        text
    }
}

#[inline]
fn optional_cell_set(cell: Option<Cell>) -> CellSet {
    cell.map_or(CellSet::EMPTY, CellSet::of)
}

impl crate::GameMove for Move {
    type Click = Cell;

    /// Clicks come in this order: the sphere to raise, the cell to fill, the spheres to take back. The last two are
    /// in any order, except that a sphere must be uncovered before it can be taken.
    fn next_clicks(&self, made: &[Cell]) -> Option<Vec<Cell>> {
        let played: Vec<Cell> = self.from.into_iter().chain([self.to]).collect();
        if made.len() < played.len() {
            return played.starts_with(made).then(|| vec![played[made.len()]]);
        }
        let (clicked, taken) = made.split_at(played.len());
        if clicked != played || !taken.iter().all(|cell| self.taken.contains(&Some(*cell))) {
            return None;
        }
        let rest: CellSet = self.taken().filter(|cell| !taken.contains(cell)).collect();
        Some(rest.into_iter().filter(|cell| !cell.above().intersects(rest)).collect())
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_text(Base::Four))
    }
}
