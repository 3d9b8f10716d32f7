use super::svg::{Frame, Point, number};

/// A point in the space above a board: x to the east, y to the north, z up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Space {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) z: f64,
}

/// An orthographic camera that looks north and down.
///
/// ```text
/// u = x·cos a − y·sin a       to the right
/// v = x·sin a + y·cos a       away from the eye, on the ground
/// screen = (u, −v·sin e − z·cos e),  nearness = z·sin e − v·cos e
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Camera {
    azimuth: f64,
    elevation: f64,
    scale: f64,
    origin: Point,
}

impl Space {
    pub(super) const fn new(x: f64, y: f64, z: f64) -> Space {
        Space { x, y, z }
    }

    pub(super) fn raised(self, z: f64) -> Space {
        Space { z: self.z + z, ..self }
    }
}

impl Camera {
    /// A camera, its angles in degrees, that shows all of some points as large as a frame allows.
    pub(super) fn framing(azimuth: f64, elevation: f64, points: &[Space], frame: Frame) -> Camera {
        let unit = Camera {
            azimuth: azimuth.to_radians(),
            elevation: elevation.to_radians(),
            scale: 1.0,
            origin: Point::new(0.0, 0.0),
        };
        let seen: Vec<Point> = points.iter().map(|point| unit.project(*point)).collect();
        let (left, right) = bounds(seen.iter().map(|point| point.x));
        let (top, bottom) = bounds(seen.iter().map(|point| point.y));
        let scale = (frame.width / (right - left)).min(frame.height / (bottom - top));
        let centre = frame.centre();
        let origin =
            Point::new(centre.x - scale * (left + right) / 2.0, centre.y - scale * (top + bottom) / 2.0);
        Camera { scale, origin, ..unit }
    }

    /// Where a point is seen.
    pub(super) fn project(&self, at: Space) -> Point {
        let (u, v) = self.turned(at);
        let up = v * self.flatness() + at.z * self.elevation.cos();
        self.origin.moved(self.scale * u, -self.scale * up)
    }

    /// How near a point is: what is nearer is painted later.
    pub(super) fn nearness(&self, at: Space) -> f64 {
        let (_, v) = self.turned(at);
        at.z * self.elevation.sin() - v * self.elevation.cos()
    }

    /// The size on the picture of a length of one.
    pub(super) const fn scale(&self) -> f64 {
        self.scale
    }

    /// The height of a circle that lies flat, as a part of its width.
    pub(super) fn flatness(&self) -> f64 {
        self.elevation.sin()
    }

    /// The transformation that lays a picture flat at a point, its y axis to the south.
    pub(super) fn lying_at(&self, at: Space) -> String {
        let (sine, cosine) = self.azimuth.sin_cos();
        let flat = self.flatness();
        let Point { x, y } = self.project(at);
        let numbers = [cosine, -sine * flat, sine, cosine * flat, x, y];
        format!("matrix({})", numbers.map(number).join(" "))
    }

    fn turned(&self, at: Space) -> (f64, f64) {
        let (sine, cosine) = self.azimuth.sin_cos();
        (at.x * cosine - at.y * sine, at.x * sine + at.y * cosine)
    }
}

fn bounds(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_framed_is_seen_inside_the_frame() {
        let frame = Frame { x: 10.0, y: 20.0, width: 300.0, height: 200.0 };
        let corners = [Space::new(0.0, 0.0, 0.0), Space::new(8.0, 0.0, 2.0), Space::new(0.0, 8.0, 5.0)];
        let camera = Camera::framing(28.0, 40.0, &corners, frame);
        for corner in corners {
            let Point { x, y } = camera.project(corner);
            assert!((9.9..=310.1).contains(&x) && (19.9..=220.1).contains(&y), "{x} {y}");
        }
    }

    #[test]
    fn what_is_higher_or_more_to_the_south_is_nearer() {
        let frame = Frame { x: 0.0, y: 0.0, width: 1.0, height: 1.0 };
        let here = Space::new(0.0, 0.0, 0.0);
        let camera = Camera::framing(20.0, 45.0, &[here, Space::new(1.0, 1.0, 1.0)], frame);
        assert!(camera.nearness(here.raised(1.0)) > camera.nearness(here));
        assert!(camera.nearness(Space::new(0.0, -1.0, 0.0)) > camera.nearness(here));
    }
}
