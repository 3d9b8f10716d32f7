use crate::{Camera, Point, scene::Bounds, space::Space};

/// A camera set up in front of a board: where each point in space is seen in the picture.
///
/// ```text
/// u = x·cos a − y·sin a       to the right
/// v = x·sin a + y·cos a       away from the eye, on the ground
/// seen at (u, −v·sin e − z·cos e),  nearness = z·sin e − v·cos e
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    azimuth: (f64, f64),
    elevation: (f64, f64),
    scale: f64,
    origin: Point,
}

/// A sphere that goes once around the middle of a board: how far out, how high, how large. A board is framed by the
/// rings that it and everything on it stay within, so that the frame does not change while the board is turned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    pub(crate) out: f64,
    pub(crate) height: f64,
    pub(crate) radius: f64,
}

/// Where the light comes from, as the eye sees it: to the right, up, towards the eye. The lamp hangs to the upper left
/// and stays there while the board turns, as the gradients of spheres need it.
const LIGHT: (f64, f64, f64) = (-0.50, 0.62, 0.60);

/// The number of shades that the look tells apart.
const SHADES: f64 = 12.0;

impl Stage {
    /// The stage on which all the rings are seen within the bounds, as large as possible.
    pub(crate) fn framing(camera: Camera, rings: &[Ring], bounds: Bounds) -> Stage {
        let azimuth = camera.azimuth().to_radians().sin_cos();
        let elevation @ (sine, cosine) = camera.elevation().to_radians().sin_cos();
        let most = |measure: &dyn Fn(&Ring) -> f64| rings.iter().map(measure).fold(0.0, f64::max);
        let across = most(&|ring| ring.out + ring.radius);
        let up = most(&|ring| ring.out * sine + ring.height * cosine + ring.radius);
        let down = most(&|ring| ring.out * sine - ring.height * cosine + ring.radius);
        let scale = (bounds.width / (2.0 * across)).min(bounds.height / (up + down));
        let centre = bounds.centre();
        Stage { azimuth, elevation, scale, origin: centre.moved(0.0, scale * (up - down) / 2.0) }
    }

    /// The stage seen straight from above, north at the top, with the middle of the board at a point of the picture.
    pub(crate) fn above(scale: f64, origin: Point) -> Stage {
        Stage { azimuth: (0.0, 1.0), elevation: (1.0, 0.0), scale, origin }
    }

    /// The same stage seen from elsewhere, its angles in degrees: how pieces stand up from a plan.
    pub(crate) fn seen_from(self, azimuth: f64, elevation: f64) -> Stage {
        Stage { azimuth: azimuth.to_radians().sin_cos(), elevation: elevation.to_radians().sin_cos(), ..self }
    }

    /// The same stage with its origin at another point of the picture.
    pub(crate) fn centred_at(self, origin: Point) -> Stage {
        Stage { origin, ..self }
    }

    /// Where a point is seen.
    pub(crate) fn project(&self, at: Space) -> Point {
        let (u, v) = self.turned(at);
        let (sine, cosine) = self.elevation;
        self.origin.moved(self.scale * u, -self.scale * (v * sine + at.z * cosine))
    }

    /// The point at a height that is seen at a point of the picture.
    pub(crate) fn at_height(&self, seen: Point, z: f64) -> Space {
        let (sine, cosine) = self.elevation;
        let u = (seen.x - self.origin.x) / self.scale;
        let v = ((self.origin.y - seen.y) / self.scale - z * cosine) / sine;
        let (sine, cosine) = self.azimuth;
        Space::new(u * cosine + v * sine, v * cosine - u * sine, z)
    }

    /// How near a point is: what is nearer is painted later.
    pub(crate) fn nearness(&self, at: Space) -> f64 {
        let (_, v) = self.turned(at);
        let (sine, cosine) = self.elevation;
        at.z * sine - v * cosine
    }

    /// How near a point of the ground is, whatever stands on it.
    pub(crate) fn nearness_on_ground(&self, at: Space) -> f64 {
        -self.turned(at).1
    }

    /// A length of one, in units of the picture.
    pub(crate) const fn scale(&self) -> f64 {
        self.scale
    }

    /// The height of a circle that lies flat, as a part of its width.
    pub(crate) const fn flatness(&self) -> f64 {
        self.elevation.0
    }

    /// How much a face that looks in a direction is turned to the eye, from -1 to 1.
    pub(crate) fn facing(&self, normal: Space) -> f64 {
        self.nearness(normal) / length(normal)
    }

    /// The shade of a face that looks in a direction, from 0, the darkest, to 11.
    pub(crate) fn shade(&self, normal: Space) -> u8 {
        let (u, v) = self.turned(normal);
        let (sine, cosine) = self.elevation;
        let up = v * sine + normal.z * cosine;
        let lit = (u * LIGHT.0 + up * LIGHT.1 + self.nearness(normal) * LIGHT.2) / length(normal);
        ((lit + 0.35) / 1.35 * SHADES).clamp(0.0, SHADES - 1.0) as u8
    }

    /// Where the shadow of a point falls on the ground: to the right and a little towards the eye.
    pub(crate) fn shadow(&self, at: Space) -> Space {
        let (right, near) = (0.42 * at.z, 0.10 * at.z);
        let (sine, cosine) = self.azimuth;
        Space::new(at.x + right * cosine - near * sine, at.y - right * sine - near * cosine, 0.0)
    }

    fn turned(&self, at: Space) -> (f64, f64) {
        let (sine, cosine) = self.azimuth;
        (at.x * cosine - at.y * sine, at.x * sine + at.y * cosine)
    }
}

fn length(at: Space) -> f64 {
    (at.x * at.x + at.y * at.y + at.z * at.z).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RINGS: [Ring; 2] =
        [Ring { out: 6.0, height: -0.5, radius: 0.0 }, Ring { out: 0.0, height: 5.0, radius: 1.0 }];

    #[test]
    fn what_is_framed_is_seen_within_the_bounds_from_everywhere() {
        let bounds = Bounds::sized(1000.0, 800.0);
        for azimuth in (-180..180).step_by(15) {
            for elevation in (20..=90).step_by(5) {
                let stage =
                    Stage::framing(Camera::new(f64::from(azimuth), f64::from(elevation)), &RINGS, bounds);
                for turn in 0..24 {
                    let (sine, cosine) = (f64::from(turn) * 15f64.to_radians()).sin_cos();
                    for ring in RINGS {
                        let at = Space::new(ring.out * cosine, ring.out * sine, ring.height);
                        let Point { x, y } = stage.project(at);
                        assert!((-0.1..1000.1).contains(&x) && (-0.1..800.1).contains(&y), "{x} {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_point_is_found_again_at_its_height() {
        let stage = Stage::framing(Camera::new(33.0, 40.0), &RINGS, Bounds::sized(1000.0, 800.0));
        let at = Space::new(1.5, -2.0, 3.0);
        let found = stage.at_height(stage.project(at), 3.0);
        assert!((found.x - at.x).abs() < 1e-9 && (found.y - at.y).abs() < 1e-9);
    }
}
