/// A path through the move tree of a record: the variations it enters, and how far it follows the last one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RecordPath {
    /// For each branch, the number of moves before it and the index of the variation of the next move.
    pub branches: Vec<(usize, usize)>,
    /// The number of moves along the last line.
    pub plies: usize,
}

impl RecordPath {
    /// The path of `plies` moves along the main line.
    pub const fn on_main_line(plies: usize) -> RecordPath {
        RecordPath { branches: Vec::new(), plies }
    }
}
