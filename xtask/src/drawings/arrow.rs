use super::svg::{Element, Point};

/// An arrow that rises in a bow from one thing to another, each of a radius that the arrow keeps clear of.
pub(super) fn bow(from: (Point, f64), to: (Point, f64), height: f64, colour: &str) -> Element {
    along(&bow_points(from, to, height), colour)
}

/// The same bow, crossed out in the middle.
pub(super) fn crossed_bow(from: (Point, f64), to: (Point, f64), height: f64, colour: &str) -> Element {
    let points = bow_points(from, to, height);
    let middle = points[points.len() / 2];
    Element::group().holding(along(&points, colour)).holding(cross(middle, colour))
}

/// A cross on something that is not allowed.
pub(super) fn cross(at: Point, colour: &str) -> Element {
    let arm = 6.0;
    let mut group = Element::group().with("stroke-linecap", "round");
    for (ink, width) in [(EDGE, 7.5), (colour, 4.0)] {
        for side in [-1.0, 1.0] {
            let (start, end) = (at.moved(-arm, -arm * side), at.moved(arm, arm * side));
            group.add(Element::line(start, end).with("stroke", ink).with("stroke-width", width));
        }
    }
    group
}

fn bow_points(from: (Point, f64), to: (Point, f64), height: f64) -> Vec<Point> {
    let ((start, start_radius), (end, end_radius)) = (from, to);
    let middle = start.towards(end, 0.5).moved(0.0, -height);
    let curve = |part: f64| start.towards(middle, part).towards(middle.towards(end, part), part);
    let clear = |point: &Point| point.distance(start) >= start_radius && point.distance(end) >= end_radius;
    (0..=32).map(|step| curve(f64::from(step) / 32.0)).filter(clear).collect()
}

/// An arrow along a way of many points, with a dark edge that keeps it apart from whatever lies under it.
pub(super) fn along(points: &[Point], colour: &str) -> Element {
    let [.., last] = points else { return Element::group() };
    let tail = points.iter().rposition(|point| point.distance(*last) > HEAD).unwrap_or(0);
    let before = points[tail];
    let (dx, dy) =
        ((last.x - before.x) / before.distance(*last), (last.y - before.y) / before.distance(*last));
    let neck = last.moved(-dx * HEAD, -dy * HEAD);
    let head =
        [*last, neck.moved(-dy * HEAD * 0.5, dx * HEAD * 0.5), neck.moved(dy * HEAD * 0.5, -dx * HEAD * 0.5)];
    let mut shaft = points[..=tail].to_vec();
    shaft.push(neck);

    let mut group = Element::group().with("stroke-linejoin", "round").with("stroke-linecap", "round");
    group.add(
        Element::polyline(&shaft).with("stroke", EDGE).with("stroke-opacity", 0.55).with("stroke-width", 5.5),
    );
    group.add(
        Element::polygon(&head)
            .with("fill", colour)
            .with("stroke", EDGE)
            .with("stroke-opacity", 0.55)
            .with("stroke-width", 3.0),
    );
    group.add(Element::polyline(&shaft).with("stroke", colour).with("stroke-width", 3.0));
    group.add(Element::polygon(&head).with("fill", colour));
    group
}

/// The length of an arrow's head.
const HEAD: f64 = 11.0;

/// The colour of the edge around arrows and crosses.
const EDGE: &str = "#10181c";
