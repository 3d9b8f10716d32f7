use std::collections::BTreeSet;

use tripylon_rules::le_pylos::Size;

use super::Formation;

/// Where to look, without the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HintFocus {
    /// Pylos: a formation can be completed.
    Formation(Formation),
    /// Pylos: the opponent could complete a formation.
    OpponentFormation(Formation),
    /// Pylos: a sphere can be raised.
    Raise,
    /// Pylos: a level, from 1, and the region of it, if it has any.
    Level(u8, Option<BoardRegion>),
    /// Le Pylos: the next piece decides the battle.
    LastOfBattle,
    /// Le Pylos: the pieces of a size.
    Pieces(Size),
    /// Le Pylos, setup: the inner circle.
    InnerCircle,
    /// Le Pylos, setup: the outer circle.
    OuterCircle,
    /// Pylon: a stack of the opponent can be captured.
    Capture,
    /// Pylon: an own stack could be captured.
    Danger,
    /// Pylon: a region of the board.
    Board(BoardRegion),
}

/// A region of a level or board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardRegion {
    /// The middle.
    Middle,
    /// Along an edge, but not in a corner.
    Edge,
    /// A corner.
    Corner,
}

/// The region of a place on a board with these widths.
pub(super) fn region(at: [u8; 2], widths: [u8; 2]) -> BoardRegion {
    let ends = at.into_iter().zip(widths).filter(|(at, width)| *at == 0 || at + 1 == *width).count();
    match ends {
        0 => BoardRegion::Middle,
        1 => BoardRegion::Edge,
        _ => BoardRegion::Corner,
    }
}

/// The names of places, without duplicates, in order.
pub(super) fn place_names<P: ToString + Ord>(places: impl IntoIterator<Item = P>) -> Vec<String> {
    let places: BTreeSet<P> = places.into_iter().collect();
    places.iter().map(P::to_string).collect()
}
