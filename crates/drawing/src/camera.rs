use tripylon_rules::AnyGame;

/// From where a board is seen, far away: the direction on the ground, and the height above it, in degrees.
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
    pub const LOWEST: f64 = 20.0;
    /// The highest elevation: straight from above.
    pub const HIGHEST: f64 = 90.0;
    /// From above, north at the top: what a glance from above shows.
    pub const OVERHEAD: Camera = Camera { azimuth: 0.0, elevation: Camera::HIGHEST };

    /// The camera at an azimuth, which may be any angle, and an elevation, which is kept between the limits.
    pub fn new(azimuth: f64, elevation: f64) -> Camera {
        let finite = |angle: f64| if angle.is_finite() { angle } else { 0.0 };
        Camera {
            azimuth: (finite(azimuth) + 180.0).rem_euclid(360.0) - 180.0,
            elevation: finite(elevation).clamp(Camera::LOWEST, Camera::HIGHEST),
        }
    }

    /// The camera that shows most of a game's board when nobody has turned it yet.
    pub fn usual(game: &AnyGame) -> Camera {
        match game {
            AnyGame::Pylos(_) => Camera::new(26.0, 42.0),
            AnyGame::LePylos(_) => Camera::OVERHEAD,
            AnyGame::Pylon(_) => Camera::new(24.0, 46.0),
        }
    }

    /// The direction, from -180 to 180: at 0 north is away from the eye, at 90 east is.
    pub const fn azimuth(&self) -> f64 {
        self.azimuth
    }

    /// The height above the ground, between the limits.
    pub const fn elevation(&self) -> f64 {
        self.elevation
    }

    /// The camera after a hand has dragged the board to the right and down, as parts of the board's width on the
    /// screen: what is dragged in front moves with the hand.
    #[must_use]
    pub fn turned_by(self, right: f64, down: f64) -> Camera {
        Camera::new(self.azimuth - 200.0 * right, self.elevation + 130.0 * down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_camera_keeps_within_its_limits_whatever_is_dragged() {
        for (right, down) in [(0.0, 9.0), (40.0, -9.0), (f64::NAN, f64::INFINITY), (-1e300, 0.1)] {
            let camera = Camera::new(28.0, 38.0).turned_by(right, down);
            assert!((-180.0..=180.0).contains(&camera.azimuth()));
            assert!((Camera::LOWEST..=Camera::HIGHEST).contains(&camera.elevation()));
        }
    }
}
