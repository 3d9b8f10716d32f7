/// A way through a record: where it leaves the game for a variation, and how far it goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path {
    /// Each turning: after so many moves of the line, into that variation of the next move.
    pub turnings: Vec<(usize, usize)>,
    /// The number of moves to go in the line that is reached in the end.
    pub plies: usize,
}

impl Path {
    /// So many moves along the game itself.
    pub const fn along_game(plies: usize) -> Path {
        Path { turnings: Vec::new(), plies }
    }
}
