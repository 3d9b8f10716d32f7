use crate::{Geometry, Name, Point, Shape, scene::Bounds};

/// A place that may be clicked: where, and how much of the picture it would like to have.
pub(crate) struct Target {
    pub(crate) click: String,
    pub(crate) centre: Point,
    pub(crate) outline: Vec<Point>,
    pub(crate) name: Name,
}

impl Target {
    /// A target that would like to be a circle.
    pub(crate) fn round(name: Name, centre: Point, radius: f64) -> Target {
        const CORNERS: u8 = 16;
        let corner = |number: u8| {
            let (sine, cosine) =
                (std::f64::consts::TAU * (f64::from(number) + 0.5) / f64::from(CORNERS)).sin_cos();
            centre.moved(radius * cosine, radius * sine)
        };
        Target { click: name.place.clone(), centre, outline: (0..CORNERS).map(corner).collect(), name }
    }

    /// The frame that shows where the target is: a little smaller than it, with rounded corners.
    pub(crate) fn frame(&self) -> Geometry {
        let far = |pick: fn(&Point) -> f64| self.outline.iter().map(pick).fold(f64::MIN, f64::max);
        let (right, bottom) = (far(|point| point.x) - 6.0, far(|point| point.y) - 4.0);
        let (half_width, half_height) = (right - self.centre.x, bottom - self.centre.y);
        Geometry::rounded(self.centre.moved(-half_width, -half_height), Point::new(right, bottom), 18.0)
    }

    /// A target that would like to be a rectangle.
    pub(crate) fn rectangle(name: Name, centre: Point, half_width: f64, half_height: f64) -> Target {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let outline = corners.map(|(x, y)| centre.moved(x * half_width, y * half_height)).to_vec();
        Target { click: name.place.clone(), centre, outline, name }
    }
}

/// The invisible shapes that catch clicks, to be painted over everything else.
///
/// Where two targets would overlap, each keeps the half that is nearer to its own middle; so none hides another,
/// whatever stands in front of what.
pub(crate) fn shapes(targets: Vec<Target>, bounds: Bounds) -> Vec<Shape> {
    let centres: Vec<Point> = targets.iter().map(|target| target.centre).collect();
    let shape = |(own, target): (usize, Target)| {
        let mut outline = within(&target.outline, bounds);
        for (other, centre) in centres.iter().enumerate() {
            if other != own {
                outline = nearer_to(target.centre, *centre, outline);
            }
        }
        Shape {
            id: format!("target-{}", target.click),
            geometry: Geometry::Polygon(outline),
            classes: "target".into(),
            click: Some(target.click),
            name: Some(target.name),
        }
    };
    targets.into_iter().enumerate().map(shape).collect()
}

/// The part of a convex outline that is nearer to one point than to another.
fn nearer_to(one: Point, other: Point, outline: Vec<Point>) -> Vec<Point> {
    let (x, y) = (other.x - one.x, other.y - one.y);
    let middle = Point::new((one.x + other.x) / 2.0, (one.y + other.y) / 2.0);
    let beyond = |point: Point| (point.x - middle.x) * x + (point.y - middle.y) * y;
    if outline.iter().all(|point| beyond(*point) <= 0.0) {
        return outline;
    }
    clipped(&outline, beyond)
}

fn within(outline: &[Point], bounds: Bounds) -> Vec<Point> {
    let outline = clipped(outline, |point| bounds.x - point.x);
    let outline = clipped(&outline, |point| point.x - bounds.x - bounds.width);
    let outline = clipped(&outline, |point| bounds.y - point.y);
    clipped(&outline, |point| point.y - bounds.y - bounds.height)
}

/// The part of a convex outline where a linear function is not positive.
fn clipped(outline: &[Point], beyond: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut kept = Vec::with_capacity(outline.len() + 1);
    for (place, from) in outline.iter().enumerate() {
        let to = outline[(place + 1) % outline.len()];
        let (here, there) = (beyond(*from), beyond(to));
        if here <= 0.0 {
            kept.push(*from);
        }
        if (here < 0.0 && there > 0.0) || (here > 0.0 && there < 0.0) {
            let part = here / (here - there);
            kept.push(from.moved((to.x - from.x) * part, (to.y - from.y) * part));
        }
    }
    kept
}
