use crate::{Camera, Point, point3::Point3, scene::Bounds};

/// An orthographic projection from board coordinates to the picture.
///
/// ```text
/// u = x·cos a − y·sin a       to the right
/// v = x·sin a + y·cos a       away from the camera, on the ground
/// drawn at (u, −v·sin e − z·cos e),  nearness = z·sin e − v·cos e
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Projection {
    azimuth: (f64, f64),
    elevation: (f64, f64),
    scale: f64,
    origin: Point,
}

/// The torus that a sphere sweeps when the board is rotated; the scale is chosen so that all of them fit. So it does not
/// change while the board is rotated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SweptTorus {
    pub(crate) ground_radius: f64,
    pub(crate) height: f64,
    pub(crate) radius: f64,
}

/// The direction to the light in camera coordinates: right, up, towards the camera. The light stays at the upper left
/// while the board rotates, as the gradients of spheres require.
const LIGHT_DIRECTION: (f64, f64, f64) = (-0.50, 0.62, 0.60);

/// The number of shades in the style sheet.
const SHADE_COUNT: f64 = 12.0;

impl Projection {
    /// Returns the projection with the largest scale at which all tori are within the bounds.
    pub(crate) fn fit_to_bounds(camera: Camera, tori: &[SweptTorus], bounds: Bounds) -> Projection {
        let azimuth = camera.azimuth().to_radians().sin_cos();
        let elevation @ (sine, cosine) = camera.elevation().to_radians().sin_cos();
        let most = |measure: &dyn Fn(&SweptTorus) -> f64| tori.iter().map(measure).fold(0.0, f64::max);
        let across = most(&|torus| torus.ground_radius + torus.radius);
        let up = most(&|torus| torus.ground_radius * sine + torus.height * cosine + torus.radius);
        let down = most(&|torus| torus.ground_radius * sine - torus.height * cosine + torus.radius);
        let scale = (bounds.width / (2.0 * across)).min(bounds.height / (up + down));
        let centre = bounds.centre();
        Projection { azimuth, elevation, scale, origin: centre.moved(0.0, scale * (up - down) / 2.0) }
    }

    /// Returns the projection from above, north at the top, with the centre of the board at a point of the picture.
    pub(crate) fn top_down(scale: f64, origin: Point) -> Projection {
        Projection { azimuth: (0.0, 1.0), elevation: (1.0, 0.0), scale, origin }
    }

    /// Returns the same projection with other angles, in degrees; a flat view uses it to tilt its pieces.
    pub(crate) fn with_angles(self, azimuth: f64, elevation: f64) -> Projection {
        Projection {
            azimuth: azimuth.to_radians().sin_cos(),
            elevation: elevation.to_radians().sin_cos(),
            ..self
        }
    }

    /// Returns the same projection with its origin at another point of the picture.
    pub(crate) fn with_origin(self, origin: Point) -> Projection {
        Projection { origin, ..self }
    }

    /// Projects a point to the picture.
    pub(crate) fn project(&self, at: Point3) -> Point {
        let (u, v) = self.rotate_to_camera(at);
        let (sine, cosine) = self.elevation;
        self.origin.moved(self.scale * u, -self.scale * (v * sine + at.z * cosine))
    }

    /// Returns the point at height `z` that is projected to a point of the picture.
    pub(crate) fn unproject_at_height(&self, seen: Point, z: f64) -> Point3 {
        let (sine, cosine) = self.elevation;
        let u = (seen.x - self.origin.x) / self.scale;
        let v = ((self.origin.y - seen.y) / self.scale - z * cosine) / sine;
        let (sine, cosine) = self.azimuth;
        Point3::new(u * cosine + v * sine, v * cosine - u * sine, z)
    }

    /// The nearness of a point to the camera: nearer shapes are painted later.
    pub(crate) fn nearness(&self, at: Point3) -> f64 {
        let (_, v) = self.rotate_to_camera(at);
        let (sine, cosine) = self.elevation;
        at.z * sine - v * cosine
    }

    /// The nearness of the ground below a point.
    pub(crate) fn nearness_on_ground(&self, at: Point3) -> f64 {
        -self.rotate_to_camera(at).1
    }

    /// The length of one board unit in the picture.
    pub(crate) const fn scale(&self) -> f64 {
        self.scale
    }

    /// The height of a circle on the ground, as a fraction of its width.
    pub(crate) const fn foreshortening(&self) -> f64 {
        self.elevation.0
    }

    /// How much a face with this normal faces the camera, from -1 to 1.
    pub(crate) fn facing(&self, normal: Point3) -> f64 {
        self.nearness(normal) / vector_length(normal)
    }

    /// The shade of a face with this normal, from 0, the darkest, to 11.
    pub(crate) fn shade(&self, normal: Point3) -> u8 {
        let (u, v) = self.rotate_to_camera(normal);
        let (sine, cosine) = self.elevation;
        let up = v * sine + normal.z * cosine;
        let lit =
            (u * LIGHT_DIRECTION.0 + up * LIGHT_DIRECTION.1 + self.nearness(normal) * LIGHT_DIRECTION.2)
                / vector_length(normal);
        ((lit + 0.35) / 1.35 * SHADE_COUNT).clamp(0.0, SHADE_COUNT - 1.0) as u8
    }

    /// The shadow of a point on the ground: to the right and a little towards the camera.
    pub(crate) fn shadow_on_ground(&self, at: Point3) -> Point3 {
        let (right, near) = (0.42 * at.z, 0.10 * at.z);
        let (sine, cosine) = self.azimuth;
        Point3::new(at.x + right * cosine - near * sine, at.y - right * sine - near * cosine, 0.0)
    }

    fn rotate_to_camera(&self, at: Point3) -> (f64, f64) {
        let (sine, cosine) = self.azimuth;
        (at.x * cosine - at.y * sine, at.x * sine + at.y * cosine)
    }
}

fn vector_length(at: Point3) -> f64 {
    (at.x * at.x + at.y * at.y + at.z * at.z).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TORI: [SweptTorus; 2] = [
        SweptTorus { ground_radius: 6.0, height: -0.5, radius: 0.0 },
        SweptTorus { ground_radius: 0.0, height: 5.0, radius: 1.0 },
    ];

    #[test]
    fn swept_tori_are_within_the_bounds_for_every_camera() {
        let bounds = Bounds::from_size(1000.0, 800.0);
        for azimuth in (-180..180).step_by(15) {
            for elevation in (20..=90).step_by(5) {
                let projection = Projection::fit_to_bounds(
                    Camera::new(f64::from(azimuth), f64::from(elevation)),
                    &TORI,
                    bounds,
                );
                for turn in 0..24 {
                    let (sine, cosine) = (f64::from(turn) * 15f64.to_radians()).sin_cos();
                    for torus in TORI {
                        let at = Point3::new(
                            torus.ground_radius * cosine,
                            torus.ground_radius * sine,
                            torus.height,
                        );
                        let Point { x, y } = projection.project(at);
                        assert!((-0.1..1000.1).contains(&x) && (-0.1..800.1).contains(&y), "{x} {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn unprojecting_a_projected_point_returns_it() {
        let projection =
            Projection::fit_to_bounds(Camera::new(33.0, 40.0), &TORI, Bounds::from_size(1000.0, 800.0));
        let at = Point3::new(1.5, -2.0, 3.0);
        let found = projection.unproject_at_height(projection.project(at), 3.0);
        assert!((found.x - at.x).abs() < 1e-9 && (found.y - at.y).abs() < 1e-9);
    }
}
