use std::collections::VecDeque;

use tripylon_rules::le_pylos::{Intersection, LINES, Position};

use super::svg::Point;

/// The globe of Le Pylos: where its intersections are and how its lines run.
///
/// A meridian is a gentle arc of an ellipse: x = xₖ·√(1 − (y/H)²).
#[derive(Clone, Copy, Debug)]
pub(super) struct Globe {
    pub(super) centre: Point,
    pub(super) scale: f64,
}

/// The radius of the outer circle, in units of the globe.
pub(super) const OUTER: f64 = 112.0;
/// The radius of the inner circle.
pub(super) const INNER: f64 = 76.0;
/// The distance between two meridians at the equator.
const SPACING: f64 = 26.0;
/// Half of the height of the ellipses whose arcs the meridians are.
const BULGE: f64 = 2.2 * OUTER;

impl Globe {
    /// Where an intersection is seen.
    pub(super) fn at(&self, intersection: Intersection) -> Point {
        let (x, y) = place(&intersection.name());
        self.seen(x, y)
    }

    /// A point given from the middle of the globe, y to the north.
    pub(super) fn seen(&self, x: f64, y: f64) -> Point {
        self.centre.moved(x * self.scale, -y * self.scale)
    }

    /// A meridian from west (0) to east (4), between two heights.
    pub(super) fn meridian(&self, number: u8, south: f64, north: f64) -> Vec<Point> {
        let x = longitude(number);
        steps(12).map(|part| south + (north - south) * part).map(|y| self.seen(bent(x, y), y)).collect()
    }

    /// The way between two neighbours along the line that joins them.
    pub(super) fn segment(&self, from: Intersection, to: Intersection) -> Vec<Point> {
        let (start, end) = (from.name(), to.name());
        let ((x, y), (to_x, to_y)) = (place(&start), place(&end));
        match (circle(&start), circle(&end)) {
            _ if start[..1] == end[..1] && meridian(&start).is_some() => {
                let x = longitude(meridian(&start).unwrap_or_default());
                steps(6).map(|part| y + (to_y - y) * part).map(|y| self.seen(bent(x, y), y)).collect()
            }
            (Some(radius), Some(other)) if radius == other => {
                let (angle, turn) = (y.atan2(x), shortest_turn(to_y.atan2(to_x) - y.atan2(x)));
                steps(6)
                    .map(|part| angle + turn * part)
                    .map(|angle| self.seen(radius * angle.cos(), radius * angle.sin()))
                    .collect()
            }
            _ => vec![self.seen(x, y), self.seen(to_x, to_y)],
        }
    }

    /// The whole of a line between two of its intersections.
    pub(super) fn line(&self, intersections: &[Intersection]) -> Vec<Point> {
        intersections.windows(2).flat_map(|pair| self.segment(pair[0], pair[1])).collect()
    }
}

/// The shortest way of a piece to the equator over empty intersections of its hemisphere.
pub(super) fn route(position: &Position, from: Intersection, to: Intersection) -> Vec<Intersection> {
    let mut ways = VecDeque::from([vec![from]]);
    let mut been = vec![from];
    while let Some(way) = ways.pop_front() {
        let Some(here) = way.last() else { continue };
        for next in neighbours(*here) {
            let longer: Vec<Intersection> = way.iter().copied().chain([next]).collect();
            if next == to {
                return longer;
            }
            let passable = next.hemisphere() == from.hemisphere() && position.piece(next).is_none();
            if passable && !been.contains(&next) {
                been.push(next);
                ways.push_back(longer);
            }
        }
    }
    vec![from, to]
}

fn neighbours(at: Intersection) -> Vec<Intersection> {
    let name = at.name();
    let mut neighbours = Vec::new();
    for line in LINES {
        let line = named(line);
        for pair in line.windows(2) {
            if pair[0].name() == name {
                neighbours.push(pair[1]);
            } else if pair[1].name() == name {
                neighbours.push(pair[0]);
            }
        }
    }
    neighbours
}

/// The intersections whose names stand in a text.
pub(super) fn named(names: &str) -> Vec<Intersection> {
    names.split(' ').filter_map(Intersection::from_name).collect()
}

/// The place of an intersection from the middle of the globe, y to the north.
fn place(name: &str) -> (f64, f64) {
    match name {
        "ow" => (-OUTER, 0.0),
        "iw" => (-INNER, 0.0),
        "ie" => (INNER, 0.0),
        "oe" => (OUTER, 0.0),
        _ => {
            let x = longitude(meridian(name).unwrap_or_default());
            let y = match (circle(name), name.ends_with(['4', '5'])) {
                (None, _) => 0.0,
                (Some(radius), north) => {
                    let height = ((radius * radius - x * x) / (1.0 - (x / BULGE).powi(2))).sqrt();
                    if north { height } else { -height }
                }
            };
            (bent(x, y), y)
        }
    }
}

/// The radius of the circle that an intersection lies on.
fn circle(name: &str) -> Option<f64> {
    match name {
        "ow" | "oe" => Some(OUTER),
        "iw" | "ie" => Some(INNER),
        _ if name.ends_with(['1', '5']) => Some(OUTER),
        _ if name.ends_with(['2', '4']) => Some(INNER),
        _ => None,
    }
}

/// The number of the meridian that an intersection lies on.
fn meridian(name: &str) -> Option<u8> {
    let [letter @ b'a'..=b'e', b'1'..=b'5'] = *name.as_bytes() else { return None };
    Some(letter - b'a')
}

/// Where a meridian crosses the equator.
fn longitude(number: u8) -> f64 {
    (f64::from(number) - 2.0) * SPACING
}

/// Where a meridian is at a height.
fn bent(x: f64, y: f64) -> f64 {
    x * (1.0 - (y / BULGE).powi(2)).sqrt()
}

fn shortest_turn(angle: f64) -> f64 {
    use std::f64::consts::{PI, TAU};
    (angle + PI).rem_euclid(TAU) - PI
}

fn steps(count: u32) -> impl Iterator<Item = f64> {
    (0..=count).map(move |step| f64::from(step) / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_intersection_lies_where_its_lines_cross() {
        let globe = Globe { centre: Point::new(0.0, 0.0), scale: 1.0 };
        for at in Intersection::all() {
            let Point { x, y } = globe.at(at);
            if let Some(radius) = circle(&at.name()) {
                assert!((x.hypot(y) - radius).abs() < 0.01, "{at:?}");
            }
        }
    }

    #[test]
    fn a_way_turns_where_lines_cross() {
        let game = tripylon_rules::LePylos::default();
        let text = "bdace/.c.da/........./C.E.D/DEACB battle 1 3-0 -";
        let position = tripylon_rules::Game::parse_position(&game, text).unwrap();
        let way = route(&position, named("c2")[0], named("b3")[0]);
        assert_eq!(way, named("c2 b2 b3"));
    }
}
