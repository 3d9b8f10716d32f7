use tripylon_drawing::Marks;
use tripylon_rules::AnyPosition;

/// What there is to see of a board: what stands on it, and what is shown besides.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// What stands on it.
    pub position: AnyPosition,
    /// What may be touched, what was, and what is pointed out.
    pub marks: Marks,
}
