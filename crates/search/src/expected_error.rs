/// By how much the lead in an estimated score of points is expected to differ from that at the end of the game: the mean
/// absolute error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExpectedError {
    hundredths: u16,
}

impl ExpectedError {
    /// An error in hundredths of a point.
    pub const fn from_hundredths(hundredths: u16) -> ExpectedError {
        ExpectedError { hundredths }
    }

    /// The error in hundredths of a point.
    pub const fn hundredths(self) -> u16 {
        self.hundredths
    }

    /// The error in points.
    pub fn points(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// The error in whole points, at least one: an estimate is never certain.
    pub const fn whole_points(self) -> u32 {
        let rounded = (self.hundredths as u32 + 50) / 100;
        if rounded == 0 { 1 } else { rounded }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_rounded_to_at_least_one_point() {
        let whole_points = |hundredths| ExpectedError::from_hundredths(hundredths).whole_points();
        assert_eq!([0, 49, 149, 150, 612].map(whole_points), [1, 1, 1, 2, 6]);
    }
}
