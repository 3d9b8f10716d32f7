use std::f64::consts::{PI, TAU};

use tripylon_rules::{Player, le_pylos::Intersection};

use crate::{Marks, Point, flight::Stop, scene::Bounds};

pub(super) const BOUNDS: Bounds = Bounds::sized(1000.0, 1000.0);
/// The radii of the two circles. With the meridians as far apart as the circles, no two intersections come closer than
/// about a ninth of the width.
pub(super) const OUTER: f64 = 448.0;
pub(super) const INNER: f64 = 338.0;
const SPACING: f64 = 114.0;
/// How high the ellipses are of which the meridians are parts: the higher, the straighter.
const BULGE: f64 = 3.0 * OUTER;

/// Where the intersections and lines of the board are.
#[derive(Clone, Copy)]
pub(super) struct Globe {
    /// 1 with the south below, -1 with the north below.
    turn: f64,
}

impl Globe {
    pub(super) fn new(marks: &Marks) -> Globe {
        Globe { turn: if marks.is_below(Player::One) { 1.0 } else { -1.0 } }
    }

    /// Where an intersection is seen.
    pub(super) fn at(&self, intersection: Intersection) -> Point {
        let (x, y) = place(intersection);
        self.seen(x, y)
    }

    /// The point to the east and north of the middle.
    pub(super) fn seen(&self, x: f64, y: f64) -> Point {
        BOUNDS.centre().moved(self.turn * x, -self.turn * y)
    }

    /// A point on the line between two neighbouring intersections, or straight between others.
    pub(super) fn along(&self, from: Intersection, to: Intersection, part: f64) -> Point {
        let ((x, y), (to_x, to_y)) = (place(from), place(to));
        let between = |from: f64, to: f64| from + (to - from) * part;
        match (Line::of(from), Line::of(to)) {
            (Line { meridian: Some(one), .. }, Line { meridian: Some(other), .. }) if one == other => {
                let y = between(y, to_y);
                self.seen(bent(longitude(one), y), y)
            }
            (Line { circle: Some(one), .. }, Line { circle: Some(other), .. }) if one == other => {
                let (start, end) = (y.atan2(x), to_y.atan2(to_x));
                let angle = start + ((end - start + PI).rem_euclid(TAU) - PI) * part;
                self.seen(one * angle.cos(), one * angle.sin())
            }
            _ => self.seen(between(x, to_x), between(y, to_y)),
        }
    }

    /// The points of a way over intersections.
    pub(super) fn way(&self, intersections: &[Intersection]) -> Vec<Point> {
        const STEPS: u8 = 8;
        let segments = intersections.windows(2).flat_map(|pair| {
            let (from, to) = (pair[0], pair[1]);
            (0..=STEPS).map(move |step| self.along(from, to, f64::from(step) / f64::from(STEPS)))
        });
        segments.collect()
    }

    /// Where a piece is between two stops.
    pub(super) fn between(&self, from: &Stop, to: &Stop, part: f64) -> Point {
        if let (Stop::Place(from), Stop::Place(to)) = (from, to) {
            let ends = (Intersection::from_name(from), Intersection::from_name(to));
            if let (Some(from), Some(to)) = ends {
                return self.along(from, to, part);
            }
        }
        let (start, end) = (self.stop(from), self.stop(to));
        start.moved((end.x - start.x) * part, (end.y - start.y) * part)
    }

    fn stop(&self, stop: &Stop) -> Point {
        match stop {
            Stop::Place(name) => {
                Intersection::from_name(name).map_or_else(|| self.seen(0.0, 0.0), |place| self.at(place))
            }
            Stop::Tray(Player::One) => self.seen(0.0, -570.0),
            Stop::Tray(Player::Two) => self.seen(0.0, 570.0),
            Stop::Aside => BOUNDS.centre().moved(570.0, 0.0),
        }
    }

    /// The path of a meridian from the outer circle in the north to that in the south.
    pub(super) fn meridian(&self, number: u8) -> String {
        let x = longitude(number);
        let y = height(x, OUTER);
        let (north, south) = (self.seen(bent(x, y), y), self.seen(bent(x, y), -y));
        let sweep = u8::from((x > 0.0) == (self.turn > 0.0));
        format!(
            "M{:.1} {:.1}A{:.1} {BULGE:.1} 0 0 {sweep} {:.1} {:.1}",
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
struct Line {
    meridian: Option<u8>,
    circle: Option<f64>,
}

impl Line {
    fn of(intersection: Intersection) -> Line {
        let line = |meridian, circle| Line { meridian, circle };
        match intersection.index() as u8 {
            index @ 0..5 => line(Some(index), Some(OUTER)),
            index @ 5..10 => line(Some(index - 5), Some(INNER)),
            10 | 18 => line(None, Some(OUTER)),
            11 | 17 => line(None, Some(INNER)),
            index @ 12..17 => line(Some(index - 12), None),
            index @ 19..24 => line(Some(index - 19), Some(OUTER)),
            index => line(Some(index - 24), Some(INNER)),
        }
    }
}

/// The place of an intersection from the middle of the globe, y to the north.
fn place(intersection: Intersection) -> (f64, f64) {
    let north = match intersection.hemisphere() {
        Some(Player::One) => -1.0,
        Some(Player::Two) => 1.0,
        None => 0.0,
    };
    match Line::of(intersection) {
        Line { meridian: Some(number), circle: Some(radius) } => {
            let y = height(longitude(number), radius);
            (bent(longitude(number), y), north * y)
        }
        Line { meridian: Some(number), circle: None } => (longitude(number), 0.0),
        Line { meridian: None, circle } => {
            let west = intersection.on_equator().is_some_and(|place| place < 4);
            let radius = circle.unwrap_or_default();
            (if west { -radius } else { radius }, 0.0)
        }
    }
}

/// Where a meridian crosses the equator.
fn longitude(number: u8) -> f64 {
    (f64::from(number) - 2.0) * SPACING
}

/// How far north the meridian of a longitude crosses a circle.
fn height(longitude: f64, radius: f64) -> f64 {
    ((radius * radius - longitude * longitude) / (1.0 - (longitude / BULGE).powi(2))).sqrt()
}

/// How far east the meridian of a longitude is at a height.
fn bent(longitude: f64, height: f64) -> f64 {
    longitude * (1.0 - (height / BULGE).powi(2)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intersections_lie_on_their_circles_and_well_apart() {
        for one in Intersection::all() {
            let (x, y) = place(one);
            if let Some(radius) = Line::of(one).circle {
                assert!((x.hypot(y) - radius).abs() < 1e-6, "{one}");
            }
            for other in Intersection::all().filter(|other| *other != one) {
                let (other_x, other_y) = place(other);
                let apart = (x - other_x).hypot(y - other_y);
                // At a width of 360 pixels, targets are then almost 40 pixels wide.
                assert!(apart > 107.0, "{one} {other} {apart}");
            }
        }
    }
}
