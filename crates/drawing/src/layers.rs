use crate::{Geometry, Point, Shape, marks::Value};

/// Shapes in the making, each with its nearness to the eye.
#[derive(Default)]
pub(crate) struct Layers(Vec<(f64, Shape)>);

impl Layers {
    pub(crate) fn add(&mut self, nearness: f64, shape: Shape) {
        self.0.push((nearness, shape));
    }

    /// The shapes from back to front; those that are equally near stay in the order in which they were added.
    pub(crate) fn into_shapes(mut self) -> impl Iterator<Item = Shape> {
        self.0.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        self.0.into_iter().map(|(_, shape)| shape)
    }
}

/// A value at a point: a badge and the letters on it.
pub(crate) fn badge(value: &Value, at: Point) -> [Shape; 2] {
    let verdict = value.verdict.class();
    let half = 14.0 + 10.0 * value.label.chars().count() as f64;
    let outline = Geometry::rounded(at.moved(-half, -23.0), at.moved(half, 23.0), 12.0);
    [
        Shape::new(format!("value-{}", value.click), format!("value {verdict}"), outline),
        Shape::new(
            format!("value-label-{}", value.click),
            format!("value-label {verdict}"),
            Geometry::text(at, value.label.as_str()),
        ),
    ]
}
