use crate::{le_pylos, pylon, pylos};

/// A move of any of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnyMove {
    /// A move of Pylos.
    Pylos(pylos::Move),
    /// A move of Le Pylos.
    LePylos(le_pylos::Move),
    /// A move of Pylon.
    Pylon(pylon::Move),
}
