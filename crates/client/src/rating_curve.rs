use tripylon_protocol::online::RatingPoint;

/// A rating history as a chart: points in a unit square, and axis ticks.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingCurve {
    /// Points from left to right, with x and y from 0 to 1 (y upwards).
    pub points: Vec<(f64, f64)>,
    /// Round ratings and their heights.
    pub ticks: Vec<(i64, f64)>,
}

/// The maximum number of ticks.
const MAX_TICKS: i64 = 5;

impl RatingCurve {
    /// The chart of a history; `None` if it is empty.
    pub fn from_history(history: &[RatingPoint]) -> Option<RatingCurve> {
        let ratings = || history.iter().map(|point| point.rating);
        let (least, most) = (ratings().reduce(f64::min)?, ratings().reduce(f64::max)?);
        let step = step(most - least);
        let lowest = (least / step as f64).floor() as i64 * step;
        let highest = ((most / step as f64).ceil() as i64 * step).max(lowest + step);
        let height = |rating: f64| (rating - lowest as f64) / (highest - lowest) as f64;
        let last = history.len().saturating_sub(1).max(1) as f64;
        let points =
            ratings().enumerate().map(|(game, rating)| (game as f64 / last, height(rating))).collect();
        let ticks = (0..=(highest - lowest) / step).map(|tick| lowest + tick * step);
        Some(RatingCurve { points, ticks: ticks.map(|tick| (tick, height(tick as f64))).collect() })
    }
}

/// The distance between ticks for a range: a round number.
fn step(range: f64) -> i64 {
    let fits = |step: &i64| range / *step as f64 <= (MAX_TICKS - 2) as f64;
    [10, 20, 50, 100, 200, 500].into_iter().find(fits).unwrap_or(1000)
}

#[cfg(test)]
mod tests {
    use tripylon_play::Timestamp;

    use super::*;

    fn curve(ratings: &[f64]) -> Option<RatingCurve> {
        let point = |rating: &f64| RatingPoint { at: Timestamp(0), rating: *rating, deviation: 80.0 };
        RatingCurve::from_history(&ratings.iter().map(point).collect::<Vec<_>>())
    }

    #[test]
    fn a_curve_lies_between_round_numbers() {
        let curve = curve(&[1500.0, 1612.3, 1440.0]).unwrap();
        let ticks: Vec<i64> = curve.ticks.iter().map(|(tick, _)| *tick).collect();
        assert_eq!(ticks, [1400, 1500, 1600, 1700]);
        assert_eq!((curve.ticks[0].1, curve.ticks[3].1), (0.0, 1.0));
        assert_eq!(curve.points[0].0, 0.0);
        assert_eq!(curve.points[2].0, 1.0);
        assert!((curve.points[0].1 - 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn one_game_is_a_curve_and_none_is_not() {
        assert_eq!(curve(&[]), None);
        let single = curve(&[1500.0]).unwrap();
        assert_eq!(single.points, [(0.0, 0.0)]);
        assert_eq!(single.ticks.len(), 2);
    }
}
