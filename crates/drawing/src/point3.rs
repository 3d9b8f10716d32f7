/// A point in board coordinates; the centre of the board is the origin, x goes east, y north, z up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point3 {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) z: f64,
}

impl Point3 {
    pub(crate) const fn new(x: f64, y: f64, z: f64) -> Point3 {
        Point3 { x, y, z }
    }

    pub(crate) fn raised_by(self, by: f64) -> Point3 {
        Point3 { z: self.z + by, ..self }
    }

    /// Interpolates linearly between this point and another.
    pub(crate) fn lerp(self, other: Point3, part: f64) -> Point3 {
        if part >= 1.0 {
            return other;
        }
        let between = |from: f64, to: f64| from + (to - from) * part;
        Point3::new(between(self.x, other.x), between(self.y, other.y), between(self.z, other.z))
    }
}
