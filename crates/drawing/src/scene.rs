use crate::{Point, Shape};

/// A picture: shapes in painter's order.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The view box. It depends on the game and the kind of view, never on the position or the camera.
    pub bounds: Bounds,
    /// The classes of the SVG element, separated by spaces: `scene`, the game, and the kind of picture.
    pub classes: &'static str,
    /// The shapes, from back to front.
    pub shapes: Vec<Shape>,
}

/// A rectangle: the view box of SVG.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Bounds {
    pub(crate) const fn from_size(width: f64, height: f64) -> Bounds {
        Bounds { x: 0.0, y: 0.0, width, height }
    }

    /// The centre.
    pub fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether a point is inside or on the edge.
    pub fn contains(&self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x)
            && (self.y..=self.y + self.height).contains(&point.y)
    }

    /// The four numbers of SVG's `viewBox`.
    pub fn view_box(&self) -> String {
        format!("{} {} {} {}", self.x, self.y, self.width, self.height)
    }
}
