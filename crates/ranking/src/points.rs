use std::{fmt, iter::Sum, ops::Add};

use serde::{Deserialize, Serialize};

/// Tournament points, counted in halves: a win is 2, a draw 1.
///
/// ```
/// use tripylon_ranking::HalfPoints;
/// assert_eq!(HalfPoints(7).to_string(), "3½");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HalfPoints(pub u32);

/// Tournament points counted in quarters, for Sonneborn–Berger, which halves an opponent's half points.
///
/// ```
/// use tripylon_ranking::QuarterPoints;
/// assert_eq!(QuarterPoints(21).to_string(), "5¼");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuarterPoints(pub u32);

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_quarters(f, u64::from(self.0) * 2)
    }
}

impl fmt::Display for QuarterPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_quarters(f, u64::from(self.0))
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;

    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0 + other.0)
    }
}

impl Sum for HalfPoints {
    fn sum<I: Iterator<Item = HalfPoints>>(all: I) -> HalfPoints {
        all.fold(HalfPoints(0), Add::add)
    }
}

fn write_quarters(f: &mut fmt::Formatter<'_>, quarters: u64) -> fmt::Result {
    let part = ["", "¼", "½", "¾"][(quarters % 4) as usize];
    match quarters / 4 {
        0 if !part.is_empty() => f.write_str(part),
        whole => write!(f, "{whole}{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_with_fractions() {
        let texts: Vec<_> = (0..6).map(|quarters| QuarterPoints(quarters).to_string()).collect();
        assert_eq!(texts, ["0", "¼", "½", "¾", "1", "1¼"]);
        assert_eq!(HalfPoints(0).to_string(), "0");
        assert_eq!(HalfPoints(1).to_string(), "½");
        assert_eq!(HalfPoints(24).to_string(), "12");
    }
}
