use tripylon_rules::AnyGame;

/// The direction from which a board is seen, in degrees, with an orthographic projection.
///
/// ```
/// use tripylon_drawing::Camera;
/// let camera = Camera::new(350.0, 120.0);
/// assert_eq!((camera.azimuth(), camera.elevation()), (-10.0, 90.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    azimuth: f64,
    elevation: f64,
}

impl Camera {
    /// The lowest elevation: below it, the rows of a board hide each other.
    pub const MIN_ELEVATION: f64 = 20.0;
    /// The highest elevation: straight from above.
    pub const MAX_ELEVATION: f64 = 90.0;
    /// From above, with north at the top.
    pub const OVERHEAD: Camera = Camera { azimuth: 0.0, elevation: Camera::MAX_ELEVATION };

    /// Returns a camera at any azimuth, which is normalised, and an elevation, which is clamped to the limits.
    pub fn new(azimuth: f64, elevation: f64) -> Camera {
        let finite = |angle: f64| if angle.is_finite() { angle } else { 0.0 };
        Camera {
            azimuth: (finite(azimuth) + 180.0).rem_euclid(360.0) - 180.0,
            elevation: finite(elevation).clamp(Camera::MIN_ELEVATION, Camera::MAX_ELEVATION),
        }
    }

    /// The default camera of a game.
    pub fn default_for(game: &AnyGame) -> Camera {
        match game {
            AnyGame::Pylos(_) => Camera::new(26.0, 42.0),
            AnyGame::LePylos(_) => Camera::OVERHEAD,
            AnyGame::Pylon(_) => Camera::new(24.0, 46.0),
        }
    }

    /// The azimuth, from -180 to 180: at 0 the camera looks north, at 90 east.
    pub const fn azimuth(&self) -> f64 {
        self.azimuth
    }

    /// The elevation above the ground, between the limits.
    pub const fn elevation(&self) -> f64 {
        self.elevation
    }

    /// Returns the camera after the user has dragged the board to the right and down, in fractions of the board's
    /// width on the screen. The front of the board follows the pointer.
    #[must_use]
    pub fn rotated_by_drag(self, right: f64, down: f64) -> Camera {
        Camera::new(self.azimuth - 200.0 * right, self.elevation + 130.0 * down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dragged_camera_stays_within_its_limits() {
        for (right, down) in [(0.0, 9.0), (40.0, -9.0), (f64::NAN, f64::INFINITY), (-1e300, 0.1)] {
            let camera = Camera::new(28.0, 38.0).rotated_by_drag(right, down);
            assert!((-180.0..=180.0).contains(&camera.azimuth()));
            assert!((Camera::MIN_ELEVATION..=Camera::MAX_ELEVATION).contains(&camera.elevation()));
        }
    }
}
