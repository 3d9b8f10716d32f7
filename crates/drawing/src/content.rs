use tripylon_rules::{
    Player,
    le_pylos::Piece,
    pylon::{Pyramid, Stack},
};

/// What a place holds, as data: whoever reads it aloud chooses the words and the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A sphere of Pylos.
    Sphere(Player),
    /// A piece of Le Pylos.
    Piece(Piece),
    /// A pyramid of Pylon by itself.
    Pyramid(Pyramid),
    /// A stack of Pylon, from bottom to top.
    Stack(Stack),
    /// So many things of one kind in a tray.
    Count(u8),
}

/// What a shape shows, for those who cannot see it: a place and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name of the place on the board, or of the piece in hand, as in a click text.
    pub place: String,
    /// What is there.
    pub content: Content,
}
