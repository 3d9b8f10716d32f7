use super::match_tally::PentanomialCounts;

/// An estimate of the Elo difference between the contestants, from pairs of games.
///
/// The two games of a pair share their opening and are not independent, so pairs are counted (the pentanomial model).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EloEstimate {
    /// The Elo difference; infinite if one side won every game.
    pub(crate) elo: f64,
    /// Half the width of the 95 % confidence interval; infinite if the interval is unbounded.
    pub(crate) error_margin: f64,
    /// The probability that the first contestant is stronger (likelihood of superiority, LOS).
    pub(crate) superiority: f64,
}

/// The z-score of a 95 % confidence interval.
const Z_SCORE_95: f64 = 1.959_963_985;

impl EloEstimate {
    /// Estimates the difference; `None` without pairs.
    pub(crate) fn from_pairs(pairs: PentanomialCounts) -> Option<EloEstimate> {
        let (mean, variance) = mean_and_variance(pairs)?;
        let deviation = (variance / pairs.count() as f64).sqrt();
        let (low, high) = (mean - Z_SCORE_95 * deviation, mean + Z_SCORE_95 * deviation);
        // If all pairs had the same result, the division gives ±infinity, which is right, or NaN.
        let superiority = if mean == 0.5 { 0.5 } else { normal_cdf((mean - 0.5) / deviation) };
        // If every pair was won, the difference is unbounded although the variance is 0.
        let error = if mean == 0.0 || mean == 1.0 {
            f64::INFINITY
        } else {
            (elo_from_score(high) - elo_from_score(low)) / 2.0
        };
        Some(EloEstimate { elo: elo_from_score(mean), error_margin: error, superiority })
    }
}

/// The mean score of a game and the variance of the mean score of a pair, on a scale from 0 to 1.
pub(crate) fn mean_and_variance(pairs: PentanomialCounts) -> Option<(f64, f64)> {
    let count = pairs.count();
    if count == 0 {
        return None;
    }
    let share = |index: usize| pairs.0[index] as f64 / count as f64;
    let mean: f64 = (0..5).map(|index| share(index) * pair_score(index)).sum();
    let variance = (0..5).map(|index| share(index) * (pair_score(index) - mean).powi(2)).sum();
    Some((mean, variance))
}

/// The mean score of the games of a pair: 0, ¼, ½, ¾, 1.
pub(crate) fn pair_score(index: usize) -> f64 {
    index as f64 / 4.0
}

/// The Elo difference that corresponds to a score.
pub(crate) fn elo_from_score(score: f64) -> f64 {
    match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        score => 400.0 * (score / (1.0 - score)).log10(),
    }
}

/// The expected score for an Elo difference.
pub(crate) fn score_from_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The cumulative distribution function of the normal distribution (Abramowitz and Stegun 7.1.26, to 1.5e-7).
fn normal_cdf(deviations: f64) -> f64 {
    let x = deviations.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / 0.327_591_1f64.mul_add(x, 1.0);
    let terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let above = sum * (-x * x).exp() / 2.0;
    if deviations < 0.0 { above } else { 1.0 - above }
}

/// Formats a number with its sign; zero has none.
pub(crate) fn format_signed(number: f64, places: usize) -> String {
    let text = format!("{number:+.places$}");
    if text.trim_start_matches(['+', '-', '0', '.']).is_empty() {
        return text.trim_start_matches(['+', '-']).to_string();
    }
    text.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::derive_rng;

    #[track_caller]
    fn assert_near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
    }

    #[test]
    fn elo_and_score_are_inverse_functions() {
        assert_near(elo_from_score(0.75), 190.848_5, 0.001);
        assert_near(elo_from_score(0.5), 0.0, 1e-12);
        for difference in [-300.0, -20.0, 0.0, 5.0, 200.0] {
            assert_near(elo_from_score(score_from_elo(difference)), difference, 1e-9);
        }
    }

    #[test]
    fn the_normal_distribution_agrees_with_printed_tables() {
        for (deviations, share) in [(0.0, 0.5), (1.0, 0.841_345), (1.96, 0.975_002), (-1.645, 0.049_985)] {
            assert_near(normal_cdf(deviations), share, 1e-6);
        }
    }

    /// Ten pairs: 1 of 0 points, 2 of ½, 3 of 1, 2 of 1½, 2 of 2, calculated by hand.
    ///
    /// mean = (2·¼ + 3·½ + 2·¾ + 2)/10 = 0.55; variance = (0.3025 + 2·0.09 + 3·0.0025 + 2·0.04 + 2·0.2025)/10 = 0.0975;
    /// deviation of the mean = √(0.0975/10) = 0.098742; bounds 0.356469 and 0.743531: −102.63 and +184.97 Elo.
    #[test]
    fn a_small_match_agrees_with_a_calculation_by_hand() {
        let pairs = PentanomialCounts([1, 2, 3, 2, 2]);
        let (mean, variance) = mean_and_variance(pairs).unwrap();
        assert_near(mean, 0.55, 1e-12);
        assert_near(variance, 0.0975, 1e-12);
        let strength = EloEstimate::from_pairs(pairs).unwrap();
        assert_near(strength.elo, 34.860, 0.001);
        assert_near(strength.error_margin, 143.80, 0.05);
        assert_near(strength.superiority, 0.693_7, 0.000_2);
    }

    #[test]
    fn pairs_that_always_cancel_out_leave_no_error() {
        // Player 1 always wins: two hundred games and no difference between the contestants.
        let strength = EloEstimate::from_pairs(PentanomialCounts([0, 0, 100, 0, 0])).unwrap();
        assert_eq!(strength, EloEstimate { elo: 0.0, error_margin: 0.0, superiority: 0.5 });
    }

    #[test]
    fn winning_every_game_gives_no_bound() {
        let strength = EloEstimate::from_pairs(PentanomialCounts([0, 0, 0, 0, 7])).unwrap();
        assert_eq!(strength.superiority, 1.0);
        assert!(strength.elo.is_infinite() && strength.error_margin.is_infinite());
        assert_eq!(EloEstimate::from_pairs(PentanomialCounts([7, 0, 0, 0, 0])).unwrap().superiority, 0.0);
        assert_eq!(EloEstimate::from_pairs(PentanomialCounts::default()), None);
    }

    /// Pairs of games between players 50 Elo apart, in which a third of all games are drawn.
    fn simulate_pairs(pairs: u64, difference: f64, seed: u64) -> PentanomialCounts {
        let mut rng = derive_rng(seed, &[]);
        let wins = score_from_elo(difference) - 1.0 / 6.0;
        let mut game = || match rng.next_u64() as f64 / u64::MAX as f64 {
            roll if roll < wins => 2,
            roll if roll < wins + 1.0 / 3.0 => 1,
            _ => 0,
        };
        let mut tally = PentanomialCounts::default();
        (0..pairs).for_each(|_| tally.add_pair(game() + game()));
        tally
    }

    #[test]
    fn the_error_margin_holds_in_95_percent_of_matches() {
        let right = (0..400).filter(|seed| {
            let strength = EloEstimate::from_pairs(simulate_pairs(200, 50.0, *seed)).unwrap();
            (strength.elo - 50.0).abs() <= strength.error_margin
        });
        let right = right.count();
        assert!((365..=392).contains(&right), "{right} of 400");
    }
}
