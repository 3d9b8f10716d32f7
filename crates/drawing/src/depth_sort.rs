use crate::{Geometry, Point, Shape, marks::ValueBadge};

/// A collection of shapes that are sorted by depth (painter's algorithm).
#[derive(Default)]
pub(crate) struct DepthSortedShapes(Vec<(f64, Shape)>);

impl DepthSortedShapes {
    /// Adds a shape with its nearness to the camera.
    pub(crate) fn add(&mut self, nearness: f64, shape: Shape) {
        self.0.push((nearness, shape));
    }

    /// Returns the shapes from back to front; equally near shapes keep the order in which they were added.
    pub(crate) fn into_shapes(mut self) -> impl Iterator<Item = Shape> {
        self.0.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        self.0.into_iter().map(|(_, shape)| shape)
    }
}

/// Draws a value badge and its label at a point.
pub(crate) fn badge_shapes(value: &ValueBadge, at: Point) -> [Shape; 2] {
    let verdict = value.kind.class();
    let half = 14.0 + 10.0 * value.label.chars().count() as f64;
    let outline = Geometry::rounded_rectangle(at.moved(-half, -23.0), at.moved(half, 23.0), 12.0);
    [
        Shape::new(format!("value-{}", value.click), format!("value {verdict}"), outline),
        Shape::new(
            format!("value-label-{}", value.click),
            format!("value-label {verdict}"),
            Geometry::text(at, value.label.as_str()),
        ),
    ]
}
