use tripylon_rules::AnyClick;

use crate::{AccessibleName, Geometry, PlaceContent, Point, Shape, scene::Bounds};

/// A clickable area before overlaps are resolved.
pub(crate) struct ClickTarget {
    pub(crate) click: AnyClick,
    pub(crate) centre: Point,
    pub(crate) outline: Vec<Point>,
    pub(crate) content: PlaceContent,
}

impl ClickTarget {
    /// Returns a circular target.
    pub(crate) fn circle(click: AnyClick, content: PlaceContent, centre: Point, radius: f64) -> ClickTarget {
        const CORNERS: u8 = 16;
        let corner = |number: u8| {
            let (sine, cosine) =
                (std::f64::consts::TAU * (f64::from(number) + 0.5) / f64::from(CORNERS)).sin_cos();
            centre.moved(radius * cosine, radius * sine)
        };
        ClickTarget { click, centre, outline: (0..CORNERS).map(corner).collect(), content }
    }

    /// The visible frame of the target: a little smaller, with rounded corners.
    pub(crate) fn frame_outline(&self) -> Geometry {
        let far = |pick: fn(&Point) -> f64| self.outline.iter().map(pick).fold(f64::MIN, f64::max);
        let (right, bottom) = (far(|point| point.x) - 6.0, far(|point| point.y) - 4.0);
        let (half_width, half_height) = (right - self.centre.x, bottom - self.centre.y);
        Geometry::rounded_rectangle(
            self.centre.moved(-half_width, -half_height),
            Point::new(right, bottom),
            18.0,
        )
    }

    /// Returns a rectangular target.
    pub(crate) fn rectangle(
        click: AnyClick,
        content: PlaceContent,
        centre: Point,
        half_width: f64,
        half_height: f64,
    ) -> ClickTarget {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let outline = corners.map(|(x, y)| centre.moved(x * half_width, y * half_height)).to_vec();
        ClickTarget { click, centre, outline, content }
    }
}

/// Returns the invisible shapes that receive clicks, to be painted last.
///
/// Where two targets overlap, each keeps the half nearer to its own centre, so that no target hides another.
pub(crate) fn click_target_shapes(targets: Vec<ClickTarget>, bounds: Bounds) -> Vec<Shape> {
    let centres: Vec<Point> = targets.iter().map(|target| target.centre).collect();
    let shape = |(own, target): (usize, ClickTarget)| {
        let mut outline = clip_to_bounds(&target.outline, bounds);
        for (other, centre) in centres.iter().enumerate() {
            if other != own {
                outline = clip_to_nearer_half(target.centre, *centre, outline);
            }
        }
        Shape {
            id: format!("target-{}", target.click),
            geometry: Geometry::Polygon(outline),
            classes: "target".into(),
            click: Some(target.click),
            accessible_name: Some(AccessibleName {
                place: target.click.to_string(),
                content: target.content,
            }),
        }
    };
    targets.into_iter().enumerate().map(shape).collect()
}

/// Clips a convex outline to the points nearer to one point than to another.
fn clip_to_nearer_half(one: Point, other: Point, outline: Vec<Point>) -> Vec<Point> {
    let (x, y) = (other.x - one.x, other.y - one.y);
    let middle = Point::new((one.x + other.x) / 2.0, (one.y + other.y) / 2.0);
    let beyond = |point: Point| (point.x - middle.x) * x + (point.y - middle.y) * y;
    if outline.iter().all(|point| beyond(*point) <= 0.0) {
        return outline;
    }
    clip_polygon(&outline, beyond)
}

fn clip_to_bounds(outline: &[Point], bounds: Bounds) -> Vec<Point> {
    let outline = clip_polygon(outline, |point| bounds.x - point.x);
    let outline = clip_polygon(&outline, |point| point.x - bounds.x - bounds.width);
    let outline = clip_polygon(&outline, |point| bounds.y - point.y);
    clip_polygon(&outline, |point| point.y - bounds.y - bounds.height)
}

/// Clips a convex outline to the points where a linear function is not positive (Sutherland–Hodgman).
fn clip_polygon(outline: &[Point], beyond: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut kept = Vec::with_capacity(outline.len() + 1);
    for (index, from) in outline.iter().enumerate() {
        let to = outline[(index + 1) % outline.len()];
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
