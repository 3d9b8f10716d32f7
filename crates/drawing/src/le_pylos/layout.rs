use std::f64::consts::{PI, TAU};

use tripylon_rules::{Player, le_pylos::Intersection};

use crate::{Marks, Point, animation::Waypoint, scene::Bounds};

pub(super) const BOUNDS: Bounds = Bounds::from_size(1000.0, 1000.0);
/// The radii of the two circles. With the meridians as far apart as the circles, no two intersections come closer than
/// about a ninth of the width.
pub(super) const OUTER_RADIUS: f64 = 448.0;
pub(super) const INNER_RADIUS: f64 = 338.0;
const MERIDIAN_SPACING: f64 = 114.0;
/// The height of the ellipses that the meridians are parts of: the higher, the straighter.
const MERIDIAN_ELLIPSE_HEIGHT: f64 = 3.0 * OUTER_RADIUS;

/// The positions of the intersections and lines of the board.
#[derive(Clone, Copy)]
pub(super) struct LePylosLayout {
    /// 1 with the south below, -1 with the north below.
    orientation: f64,
}

impl LePylosLayout {
    pub(super) fn new(marks: &Marks) -> LePylosLayout {
        LePylosLayout { orientation: if marks.is_below(Player::One) { 1.0 } else { -1.0 } }
    }

    /// The position of an intersection.
    pub(super) fn at(&self, intersection: Intersection) -> Point {
        let (x, y) = board_coordinates(intersection);
        self.project(x, y)
    }

    /// The point `x` to the east and `y` to the north of the centre.
    pub(super) fn project(&self, x: f64, y: f64) -> Point {
        BOUNDS.centre().moved(self.orientation * x, -self.orientation * y)
    }

    /// A point on the line between two neighbouring intersections, or straight between others.
    pub(super) fn point_between(&self, from: Intersection, to: Intersection, part: f64) -> Point {
        let ((x, y), (to_x, to_y)) = (board_coordinates(from), board_coordinates(to));
        let between = |from: f64, to: f64| from + (to - from) * part;
        match (LinesThrough::of(from), LinesThrough::of(to)) {
            (LinesThrough { meridian: Some(one), .. }, LinesThrough { meridian: Some(other), .. })
                if one == other =>
            {
                let y = between(y, to_y);
                self.project(meridian_x(meridian_equator_x(one), y), y)
            }
            (LinesThrough { circle: Some(one), .. }, LinesThrough { circle: Some(other), .. })
                if one == other =>
            {
                let (start, end) = (y.atan2(x), to_y.atan2(to_x));
                let angle = start + ((end - start + PI).rem_euclid(TAU) - PI) * part;
                self.project(one * angle.cos(), one * angle.sin())
            }
            _ => self.project(between(x, to_x), between(y, to_y)),
        }
    }

    /// The points of a path over intersections.
    pub(super) fn path_points(&self, intersections: &[Intersection]) -> Vec<Point> {
        const STEPS: u8 = 8;
        let segments = intersections.windows(2).flat_map(|pair| {
            let (from, to) = (pair[0], pair[1]);
            (0..=STEPS).map(move |step| self.point_between(from, to, f64::from(step) / f64::from(STEPS)))
        });
        segments.collect()
    }

    /// The position of a piece between two waypoints.
    pub(super) fn piece_point(&self, from: &Waypoint, to: &Waypoint, part: f64) -> Point {
        if let (Waypoint::Place(from), Waypoint::Place(to)) = (from, to) {
            let ends = (Intersection::from_name(from), Intersection::from_name(to));
            if let (Some(from), Some(to)) = ends {
                return self.point_between(from, to, part);
            }
        }
        let (start, end) = (self.waypoint(from), self.waypoint(to));
        start.moved((end.x - start.x) * part, (end.y - start.y) * part)
    }

    fn waypoint(&self, stop: &Waypoint) -> Point {
        match stop {
            Waypoint::Place(name) => {
                Intersection::from_name(name).map_or_else(|| self.project(0.0, 0.0), |place| self.at(place))
            }
            Waypoint::Tray(Player::One) => self.project(0.0, -570.0),
            Waypoint::Tray(Player::Two) => self.project(0.0, 570.0),
            Waypoint::SetAside => BOUNDS.centre().moved(570.0, 0.0),
        }
    }

    /// The SVG path of a meridian from the outer circle in the north to that in the south.
    pub(super) fn meridian(&self, number: u8) -> String {
        let x = meridian_equator_x(number);
        let y = meridian_circle_y(x, OUTER_RADIUS);
        let (north, south) = (self.project(meridian_x(x, y), y), self.project(meridian_x(x, y), -y));
        let sweep = u8::from((x > 0.0) == (self.orientation > 0.0));
        format!(
            "M{:.1} {:.1}A{:.1} {MERIDIAN_ELLIPSE_HEIGHT:.1} 0 0 {sweep} {:.1} {:.1}",
            north.x,
            north.y,
            x.abs(),
            south.x,
            south.y
        )
    }
}

/// The lines that go through an intersection, apart from the equator.
#[derive(Clone, Copy)]
struct LinesThrough {
    meridian: Option<u8>,
    circle: Option<f64>,
}

impl LinesThrough {
    fn of(intersection: Intersection) -> LinesThrough {
        let line = |meridian, circle| LinesThrough { meridian, circle };
        match intersection.index() as u8 {
            index @ 0..5 => line(Some(index), Some(OUTER_RADIUS)),
            index @ 5..10 => line(Some(index - 5), Some(INNER_RADIUS)),
            10 | 18 => line(None, Some(OUTER_RADIUS)),
            11 | 17 => line(None, Some(INNER_RADIUS)),
            index @ 12..17 => line(Some(index - 12), None),
            index @ 19..24 => line(Some(index - 19), Some(OUTER_RADIUS)),
            index => line(Some(index - 24), Some(INNER_RADIUS)),
        }
    }
}

/// The coordinates of an intersection relative to the centre of the globe, y to the north.
fn board_coordinates(intersection: Intersection) -> (f64, f64) {
    let north = match intersection.hemisphere() {
        Some(Player::One) => -1.0,
        Some(Player::Two) => 1.0,
        None => 0.0,
    };
    match LinesThrough::of(intersection) {
        LinesThrough { meridian: Some(number), circle: Some(radius) } => {
            let y = meridian_circle_y(meridian_equator_x(number), radius);
            (meridian_x(meridian_equator_x(number), y), north * y)
        }
        LinesThrough { meridian: Some(number), circle: None } => (meridian_equator_x(number), 0.0),
        LinesThrough { meridian: None, circle } => {
            let west = intersection.equator_index().is_some_and(|index| index < 4);
            let radius = circle.unwrap_or_default();
            (if west { -radius } else { radius }, 0.0)
        }
    }
}

/// The x coordinate where a meridian crosses the equator.
fn meridian_equator_x(number: u8) -> f64 {
    (f64::from(number) - 2.0) * MERIDIAN_SPACING
}

/// The y coordinate where the meridian of a longitude crosses a circle.
fn meridian_circle_y(longitude: f64, radius: f64) -> f64 {
    ((radius * radius - longitude * longitude) / (1.0 - (longitude / MERIDIAN_ELLIPSE_HEIGHT).powi(2))).sqrt()
}

/// The x coordinate of the meridian of a longitude at a height.
fn meridian_x(longitude: f64, height: f64) -> f64 {
    longitude * (1.0 - (height / MERIDIAN_ELLIPSE_HEIGHT).powi(2)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intersections_are_on_their_circles_and_well_apart() {
        for one in Intersection::all() {
            let (x, y) = board_coordinates(one);
            if let Some(radius) = LinesThrough::of(one).circle {
                assert!((x.hypot(y) - radius).abs() < 1e-6, "{one}");
            }
            for other in Intersection::all().filter(|other| *other != one) {
                let (other_x, other_y) = board_coordinates(other);
                let apart = (x - other_x).hypot(y - other_y);
                // At a width of 360 pixels, targets are then almost 40 pixels wide.
                assert!(apart > 107.0, "{one} {other} {apart}");
            }
        }
    }
}
