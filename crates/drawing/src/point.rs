/// A point of a picture: x to the right, y down, in the units of the scene's bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

impl Point {
    /// Returns the point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// Returns the point moved to the right and down.
    pub fn moved(self, right: f64, down: f64) -> Point {
        Point::new(self.x + right, self.y + down)
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The convex hull of points, in order (monotone chain).
pub(crate) fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let mut outline = half_hull(sorted.iter().copied());
    outline.extend(half_hull(sorted.iter().rev().copied()));
    outline
}

/// One half of the hull, without its last point, where the other half begins.
fn half_hull(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut side: Vec<Point> = Vec::new();
    for point in points {
        while let [.., before, last] = side[..] {
            let turn =
                (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x);
            if turn > 0.0 {
                break;
            }
            side.pop();
        }
        side.push(point);
    }
    side.pop();
    side
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_inside_is_not_on_the_hull() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0), (1.0, 2.0)];
        let outline = convex_hull(&square.map(|(x, y)| Point::new(x, y)));
        assert_eq!(outline.len(), 4);
        assert!(!outline.contains(&Point::new(1.0, 2.0)));
    }
}
