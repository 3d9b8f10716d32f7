use tripylon_drawing::Marks;
use tripylon_rules::AnyPosition;

use super::Lift;

/// What there is to see of a board: what stands on it, and what is shown besides.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// What stands on it.
    pub position: AnyPosition,
    /// What may be touched, what was, and what is pointed out.
    pub marks: Marks,
    /// What a hand can lift and carry; everywhere else a drag turns the board.
    pub lifts: Vec<Lift>,
}
