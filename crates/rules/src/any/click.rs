use std::fmt;

use crate::{le_pylos, pylon, pylos};

/// A click of any of the three games: on a location of the board, or on a piece in hand.
///
/// ```
/// use tripylon_rules::AnyGame;
/// let game: AnyGame = "pylon".parse()?;
/// let (square, pyramid) = (game.parse_click("c3").unwrap(), game.parse_click("M").unwrap());
/// assert_eq!(square.to_string(), "c3");
/// assert!(game.parse_click("j9").is_none() && square != pyramid);
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyClick {
    /// A cell of a pyramid with this base, on which the cell's name depends.
    Pylos(pylos::Base, pylos::Cell),
    /// A click of Le Pylos.
    LePylos(le_pylos::Click),
    /// A click of Pylon.
    Pylon(pylon::Click),
}

impl AnyClick {
    /// The cell, in Pylos.
    pub const fn cell(self) -> Option<pylos::Cell> {
        match self {
            AnyClick::Pylos(_, cell) => Some(cell),
            AnyClick::LePylos(_) | AnyClick::Pylon(_) => None,
        }
    }
}

/// Writes the text of the click: `b2`, or `M` for a pyramid in hand.
impl fmt::Display for AnyClick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyClick::Pylos(base, cell) => f.write_str(&cell.name(*base)),
            AnyClick::LePylos(click) => click.fmt(f),
            AnyClick::Pylon(click) => click.fmt(f),
        }
    }
}
