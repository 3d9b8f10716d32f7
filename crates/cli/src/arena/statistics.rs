use super::tally::Pairs;

/// How much stronger the first contestant is, as far as pairs of games can tell.
///
/// The two games of a pair begin alike and are not independent, so it is pairs that are counted (the pentanomial model).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strength {
    /// The difference in Elo; infinite where one side won everything.
    pub(super) elo: f64,
    /// Half the width of the interval in which the difference lies with 95 %; infinite where it has no end.
    pub(super) error: f64,
    /// The probability that the first contestant is the stronger one.
    pub(super) superiority: f64,
}

/// 95 % of a normal distribution lie so many standard deviations around the mean.
const DEVIATIONS: f64 = 1.959_963_985;

impl Strength {
    /// What pairs of games tell; `None` where there are none.
    pub(super) fn of(pairs: Pairs) -> Option<Strength> {
        let (mean, variance) = moments(pairs)?;
        let deviation = (variance / pairs.count() as f64).sqrt();
        let (low, high) = (mean - DEVIATIONS * deviation, mean + DEVIATIONS * deviation);
        // Where every pair went the same way the division gives an infinity, which is right, or no number.
        let superiority = if mean == 0.5 { 0.5 } else { normal((mean - 0.5) / deviation) };
        // Where every pair was won nothing bounds the difference, although nothing varied.
        let error = if mean == 0.0 || mean == 1.0 { f64::INFINITY } else { (elo(high) - elo(low)) / 2.0 };
        Some(Strength { elo: elo(mean), error, superiority })
    }
}

/// The mean score of a game and the variance of the score of a pair, where a whole point is 1.
pub(super) fn moments(pairs: Pairs) -> Option<(f64, f64)> {
    let count = pairs.count();
    if count == 0 {
        return None;
    }
    let share = |index: usize| pairs.0[index] as f64 / count as f64;
    let mean: f64 = (0..5).map(|index| share(index) * points(index)).sum();
    let variance = (0..5).map(|index| share(index) * (points(index) - mean).powi(2)).sum();
    Some((mean, variance))
}

/// The score of a pair as a score of one game: 0, ¼, ½, ¾, 1.
pub(super) fn points(index: usize) -> f64 {
    index as f64 / 4.0
}

/// The difference in Elo that a score stands for.
pub(super) fn elo(score: f64) -> f64 {
    match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        score => 400.0 * (score / (1.0 - score)).log10(),
    }
}

/// The score that a difference in Elo leads to.
pub(super) fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// How much of a normal distribution lies below so many deviations (Abramowitz and Stegun 7.1.26, to 1.5e-7).
fn normal(deviations: f64) -> f64 {
    let x = deviations.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / 0.327_591_1f64.mul_add(x, 1.0);
    let terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let above = sum * (-x * x).exp() / 2.0;
    if deviations < 0.0 { above } else { 1.0 - above }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::dice::Dice;

    #[track_caller]
    fn near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
    }

    #[test]
    fn elo_and_score_are_each_other_s_inverse() {
        near(elo(0.75), 190.848_5, 0.001);
        near(elo(0.5), 0.0, 1e-12);
        for difference in [-300.0, -20.0, 0.0, 5.0, 200.0] {
            near(elo(score(difference)), difference, 1e-9);
        }
    }

    #[test]
    fn the_normal_distribution_is_as_in_the_tables() {
        for (deviations, share) in [(0.0, 0.5), (1.0, 0.841_345), (1.96, 0.975_002), (-1.645, 0.049_985)] {
            near(normal(deviations), share, 1e-6);
        }
    }

    /// Ten pairs: 1 of 0 points, 2 of ½, 3 of 1, 2 of 1½, 2 of 2, reckoned by hand.
    ///
    /// mean = (2·¼ + 3·½ + 2·¾ + 2)/10 = 0.55; variance = (0.3025 + 2·0.09 + 3·0.0025 + 2·0.04 + 2·0.2025)/10 = 0.0975;
    /// deviation of the mean = √(0.0975/10) = 0.098742; bounds 0.356469 and 0.743531: −102.63 and +184.97 Elo.
    #[test]
    fn a_small_match_is_reckoned_as_by_hand() {
        let pairs = Pairs([1, 2, 3, 2, 2]);
        let (mean, variance) = moments(pairs).unwrap();
        near(mean, 0.55, 1e-12);
        near(variance, 0.0975, 1e-12);
        let strength = Strength::of(pairs).unwrap();
        near(strength.elo, 34.860, 0.001);
        near(strength.error, 143.80, 0.05);
        near(strength.superiority, 0.693_7, 0.000_2);
    }

    #[test]
    fn games_of_a_pair_that_cancel_out_are_certain() {
        // Whoever begins always wins: two hundred games, and not the least difference between the players.
        let strength = Strength::of(Pairs([0, 0, 100, 0, 0])).unwrap();
        assert_eq!(strength, Strength { elo: 0.0, error: 0.0, superiority: 0.5 });
    }

    #[test]
    fn winning_everything_has_no_bound() {
        let strength = Strength::of(Pairs([0, 0, 0, 0, 7])).unwrap();
        assert_eq!(strength.superiority, 1.0);
        assert!(strength.elo.is_infinite() && strength.error.is_infinite());
        assert_eq!(Strength::of(Pairs([7, 0, 0, 0, 0])).unwrap().superiority, 0.0);
        assert_eq!(Strength::of(Pairs::default()), None);
    }

    /// Pairs of games between players 50 Elo apart, in which a third of all games are drawn.
    fn simulated(pairs: u64, difference: f64, seed: u64) -> Pairs {
        let mut dice = Dice::new(seed, &[]);
        let wins = score(difference) - 1.0 / 6.0;
        let mut game = || match dice.roll() as f64 / u64::MAX as f64 {
            roll if roll < wins => 2,
            roll if roll < wins + 1.0 / 3.0 => 1,
            _ => 0,
        };
        let mut tally = Pairs::default();
        (0..pairs).for_each(|_| tally.note(game() + game()));
        tally
    }

    #[test]
    fn the_error_is_right_nineteen_times_of_twenty() {
        let right = (0..400).filter(|seed| {
            let strength = Strength::of(simulated(200, 50.0, *seed)).unwrap();
            (strength.elo - 50.0).abs() <= strength.error
        });
        let right = right.count();
        assert!((365..=392).contains(&right), "{right} of 400");
    }
}
