use tripylon_drawing::Marks;
use tripylon_rules::AnyPosition;

use super::DragSource;

/// A board to draw: position, marks and the pieces that can be dragged.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// A board to draw: position, marks and the pieces that can be dragged.
    pub position: AnyPosition,
    /// A board to draw: position, marks and the pieces that can be dragged.
    pub marks: Marks,
    /// A board to draw: position, marks and the pieces that can be dragged.
    pub drag_sources: Vec<DragSource>,
}
