/// A point of a picture: x to the right, y down, in the units of the scene's bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at a distance from the left and from the top.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point so far to the right and down of this one.
    pub fn moved(self, right: f64, down: f64) -> Point {
        Point::new(self.x + right, self.y + down)
    }

    /// How far another point is.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The corners of the smallest convex outline around some points, in order.
pub(crate) fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let mut outline = half_hull(sorted.iter().copied());
    outline.extend(half_hull(sorted.iter().rev().copied()));
    outline
}

/// One side of the outline, without the point where the other side begins.
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
    fn a_point_inside_is_not_on_the_outline() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0), (1.0, 2.0)];
        let outline = hull(&square.map(|(x, y)| Point::new(x, y)));
        assert_eq!(outline.len(), 4);
        assert!(!outline.contains(&Point::new(1.0, 2.0)));
    }
}
