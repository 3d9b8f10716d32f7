use tripylon_rules::{
    Player,
    le_pylos::Piece,
    pylon::{Pyramid, Stack},
};

/// The content of a location or tray slot, as data; the caller chooses the words and the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceContent {
    /// An empty location.
    Empty,
    /// A sphere of Pylos.
    Sphere(Player),
    /// A piece of Le Pylos.
    Piece(Piece),
    /// A single pyramid of Pylon.
    Pyramid(Pyramid),
    /// A stack of Pylon, from bottom to top.
    Stack(Stack),
    /// A number of equal pieces in a tray.
    Count(u8),
}

/// The accessible name of a shape, for screen readers: a location and its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessibleName {
    /// The name of the location on the board, or of the piece in hand, as in a click text.
    pub place: String,
    /// The content of the location.
    pub content: PlaceContent,
}
