use std::fmt;

use super::{Square, SquareSet};
use crate::{ParseRulesError, error::quoted};

/// The number of columns and rows of the board: 6×5, or smaller for study.
///
/// Invariants: one to six columns, one to five rows, an even number of squares, since both players fill half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dimensions {
    columns: u8,
    rows: u8,
}

impl Dimensions {
    /// The key of the option in a rules text.
    pub(super) const KEY: &'static str = "size";

    /// The full board.
    pub const FULL: Dimensions = Dimensions { columns: 6, rows: 5 };

    /// The boards that players are offered: the full one and three smaller ones.
    pub const OFFERED: [Dimensions; 4] = [
        Dimensions::FULL,
        Dimensions { columns: 5, rows: 4 },
        Dimensions { columns: 4, rows: 4 },
        Dimensions { columns: 4, rows: 3 },
    ];

    /// Returns all boards.
    pub fn all() -> impl Iterator<Item = Dimensions> {
        (1..=6).flat_map(|columns| (1..=5).filter_map(move |rows| Dimensions::new(columns, rows)))
    }

    /// Returns a board with these columns and rows, or `None` if there is no such board.
    pub fn new(columns: u8, rows: u8) -> Option<Dimensions> {
        let fits =
            (1..=6).contains(&columns) && (1..=5).contains(&rows) && (columns * rows).is_multiple_of(2);
        fits.then_some(Dimensions { columns, rows })
    }

    /// The number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of squares, which is also the number of pyramids of both players together.
    #[inline]
    pub const fn square_count(self) -> u8 {
        self.columns * self.rows
    }

    /// The squares of the board.
    #[inline]
    pub fn board(self) -> SquareSet {
        let row = (1 << self.columns) - 1;
        SquareSet::from_bits((0..self.rows).fold(0, |bits, _| bits << Square::COLUMNS | row))
    }

    /// The number of pyramids of each size, smallest first, that a player has: they are dealt out large, medium,
    /// small in turn until half of the board can be filled.
    ///
    /// ```
    /// use tripylon_rules::pylon::Dimensions;
    /// assert_eq!(Dimensions::FULL.stash(), [5, 5, 5]);
    /// assert_eq!(Dimensions::new(4, 2).unwrap().stash(), [1, 1, 2]);
    /// ```
    #[inline]
    pub const fn stash(self) -> [u8; 3] {
        let pyramids = self.square_count() / 2;
        [pyramids / 3, (pyramids + 1) / 3, pyramids.div_ceil(3)]
    }

    pub(super) fn parse(text: &str) -> Result<Dimensions, ParseRulesError> {
        let refuse = |why: &str| ParseRulesError::new(format!("value {} of option size {why}", quoted(text)));
        let form = "is not COLUMNSxROWS with 1 to 6 columns and 1 to 5 rows";
        let (columns, rows) = text.split_once('x').ok_or_else(|| refuse(form))?;
        let number = |digits: &str, most: u8| {
            digits
                .parse::<u8>()
                .ok()
                .filter(|number| number.to_string() == digits && (1..=most).contains(number))
        };
        let (Some(columns), Some(rows)) = (number(columns, 6), number(rows, 5)) else {
            return Err(refuse(form));
        };
        Dimensions::new(columns, rows)
            .ok_or_else(|| refuse("gives an odd number of squares, but each player fills half of them"))
    }
}

impl Default for Dimensions {
    fn default() -> Dimensions {
        Dimensions::FULL
    }
}

impl fmt::Display for Dimensions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}
