/// A point in the space of a board, whose middle is the origin: x to the east, y to the north, z up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Space {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) z: f64,
}

impl Space {
    pub(crate) const fn new(x: f64, y: f64, z: f64) -> Space {
        Space { x, y, z }
    }

    pub(crate) fn raised(self, by: f64) -> Space {
        Space { z: self.z + by, ..self }
    }

    /// The point a part of the way to another.
    pub(crate) fn towards(self, other: Space, part: f64) -> Space {
        if part >= 1.0 {
            return other;
        }
        let between = |from: f64, to: f64| from + (to - from) * part;
        Space::new(between(self.x, other.x), between(self.y, other.y), between(self.z, other.z))
    }
}
