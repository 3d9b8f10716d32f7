use super::{Base, Cell, CellSet};
use crate::{ParseMoveError, error::quoted};

/// A turn: a sphere is placed or raised, and up to two are taken back.
///
/// The order in which two spheres are taken back does not matter, so the one with the higher number is kept
/// first; a sphere that was uncovered has a lower number than the one that covered it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    to: Cell,
    from: Option<Cell>,
    taken: [Option<Cell>; 2],
}

const _: () = assert!(size_of::<Move>() == 4);

impl Move {
    /// A sphere from the reserve goes to a cell.
    #[inline]
    pub const fn place(to: Cell) -> Move {
        Move { to, from: None, taken: [None; 2] }
    }

    /// A sphere on the board goes to a higher cell.
    #[inline]
    pub const fn raise(from: Cell, to: Cell) -> Move {
        Move { to, from: Some(from), taken: [None; 2] }
    }

    /// The same move, taking back one sphere.
    #[inline]
    pub const fn taking(self, cell: Cell) -> Move {
        Move { taken: [Some(cell), None], ..self }
    }

    /// The same move, taking back two spheres; one sphere named twice is one sphere.
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
        // An empty place must stay last.
        taken.sort_by_key(|cell| cell.map_or((u8::MAX, 0, 0), Cell::taken_order));
        taken.into_iter().flatten()
    }

    /// How many spheres are taken back.
    #[inline]
    pub fn count_taken(&self) -> usize {
        self.taken.iter().flatten().count()
    }

    /// The cells from which a sphere leaves: the raised one and those taken back.
    #[inline]
    pub(super) fn leaves(&self) -> CellSet {
        bit(self.from) | bit(self.taken[0]) | bit(self.taken[1])
    }

    /// The cell where the sphere still lies when the turn is over: none if it was itself taken back.
    #[inline]
    pub(super) fn arrives(&self) -> CellSet {
        CellSet::of(self.to) - bit(self.taken[0]) - bit(self.taken[1])
    }

    /// The same move with every cell put through a function that keeps levels.
    pub(super) fn map(self, function: impl Fn(Cell) -> Cell) -> Move {
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
        let canonical = mv.text(base);
        if canonical != text {
            let message = format!(
                "spheres taken back are listed higher level first, then a to j, 1 to 4: write {canonical}"
            );
            return Err(ParseMoveError::new(message));
        }
        Ok(mv)
    }

    pub(super) fn text(&self, base: Base) -> String {
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
fn bit(cell: Option<Cell>) -> CellSet {
    cell.map_or(CellSet::EMPTY, CellSet::of)
}

impl crate::Move for Move {
    type Click = Cell;

    /// The sphere to raise, the cell to fill, then the spheres to take back: in any order, except that a sphere
    /// must be uncovered before it can be taken.
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
        Some(rest.into_iter().filter(|cell| !cell.above().meets(rest)).collect())
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(Base::Four))
    }
}
