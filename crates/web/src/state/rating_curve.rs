use tripylon_protocol::online::RatingPoint;

/// How a rating has changed, as a picture: points in a frame, and the round numbers at its side.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingCurve {
    /// From left to right, each from 0 to 1 across and from 0 (below) to 1.
    pub points: Vec<(f64, f64)>,
    /// Round numbers, and how high they stand.
    pub marks: Vec<(i64, f64)>,
}

/// So many marks at most.
const MARKS: i64 = 5;

impl RatingCurve {
    /// The curve of a history; `None` where there is nothing to show.
    pub fn of(history: &[RatingPoint]) -> Option<RatingCurve> {
        let ratings = || history.iter().map(|point| point.rating);
        let (least, most) = (ratings().reduce(f64::min)?, ratings().reduce(f64::max)?);
        let step = step(most - least);
        let lowest = (least / step as f64).floor() as i64 * step;
        let highest = ((most / step as f64).ceil() as i64 * step).max(lowest + step);
        let height = |rating: f64| (rating - lowest as f64) / (highest - lowest) as f64;
        let last = history.len().saturating_sub(1).max(1) as f64;
        let points =
            ratings().enumerate().map(|(game, rating)| (game as f64 / last, height(rating))).collect();
        let marks = (0..=(highest - lowest) / step).map(|mark| lowest + mark * step);
        Some(RatingCurve { points, marks: marks.map(|mark| (mark, height(mark as f64))).collect() })
    }
}

/// The distance of marks for so wide a range: a round number.
fn step(range: f64) -> i64 {
    let fits = |step: &i64| range / *step as f64 <= (MARKS - 2) as f64;
    [10, 20, 50, 100, 200, 500].into_iter().find(fits).unwrap_or(1000)
}

#[cfg(test)]
mod tests {
    use tripylon_room::Moment;

    use super::*;

    fn curve(ratings: &[f64]) -> Option<RatingCurve> {
        let point = |rating: &f64| RatingPoint { at: Moment(0), rating: *rating, deviation: 80.0 };
        RatingCurve::of(&ratings.iter().map(point).collect::<Vec<_>>())
    }

    #[test]
    fn a_curve_lies_between_round_numbers() {
        let curve = curve(&[1500.0, 1612.3, 1440.0]).unwrap();
        let marks: Vec<i64> = curve.marks.iter().map(|(mark, _)| *mark).collect();
        assert_eq!(marks, [1400, 1500, 1600, 1700]);
        assert_eq!((curve.marks[0].1, curve.marks[3].1), (0.0, 1.0));
        assert_eq!(curve.points[0].0, 0.0);
        assert_eq!(curve.points[2].0, 1.0);
        assert!((curve.points[0].1 - 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn one_game_is_a_curve_and_none_is_not() {
        assert_eq!(curve(&[]), None);
        let single = curve(&[1500.0]).unwrap();
        assert_eq!(single.points, [(0.0, 0.0)]);
        assert_eq!(single.marks.len(), 2);
    }
}
