//! The Glicko-2 computation, step by step as in Mark E. Glickman, "Example of the Glicko-2 system"
//! (<http://www.glicko.net/glicko/glicko2.pdf>). Comments name the symbols of the paper.

use std::f64::consts::PI;

use crate::{GameScore, Rating};

/// τ, which limits how fast volatility changes. Glickman recommends 0.3 to 1.2; his example uses this value.
const SYSTEM_CONSTANT_TAU: f64 = 0.5;

/// The rating points in one unit of the Glicko-2 scale.
const GLICKO2_SCALE: f64 = 173.7178;

/// The rating at the zero of the Glicko-2 scale.
const GLICKO2_ORIGIN: f64 = 1500.0;

/// The precision of the new volatility.
const VOLATILITY_TOLERANCE: f64 = 1e-6;

/// Far more steps than any volatility takes; a safeguard against unforeseen numbers.
const MAX_ITERATIONS: usize = 100;

/// Returns the rating after these results, played within `periods` rating periods.
pub(crate) fn rate_period(rating: Rating, results: &[(Rating, GameScore)], periods: f64) -> Rating {
    if results.is_empty() {
        return age_rating(rating, periods);
    }
    let player = ScaledRating::new(rating);
    let evidence = RatingEvidence::new(player, results);
    let volatility = new_volatility(player, evidence);
    let before = player.deviation.powi(2) + volatility.powi(2) * periods;
    let variance = 1.0 / (1.0 / before + 1.0 / evidence.variance);
    let value = player.value + variance * evidence.weighted_surplus;
    Rating {
        value: value * GLICKO2_SCALE + GLICKO2_ORIGIN,
        deviation: variance.sqrt() * GLICKO2_SCALE,
        volatility,
        games: rating.games.saturating_add(u32::try_from(results.len()).unwrap_or(u32::MAX)),
    }
}

/// Returns the rating after `periods` rating periods without a game.
pub(crate) fn age_rating(rating: Rating, periods: f64) -> Rating {
    let player = ScaledRating::new(rating);
    let deviation = (player.deviation.powi(2) + player.volatility.powi(2) * periods).sqrt();
    Rating { deviation: deviation * GLICKO2_SCALE, ..rating }
}

/// The expected score of a player; both deviations draw it towards one half.
pub(crate) fn expected_score(rating: Rating, opponent: Rating) -> f64 {
    let [player, opponent] = [rating, opponent].map(ScaledRating::new);
    let weight = opponent_weight(player.deviation.hypot(opponent.deviation));
    logistic(weight * (player.value - opponent.value))
}

/// A rating on the Glicko-2 scale.
#[derive(Clone, Copy)]
struct ScaledRating {
    /// μ
    value: f64,
    /// φ
    deviation: f64,
    /// σ
    volatility: f64,
}

impl ScaledRating {
    fn new(rating: Rating) -> ScaledRating {
        ScaledRating {
            value: (rating.value - GLICKO2_ORIGIN) / GLICKO2_SCALE,
            deviation: rating.deviation / GLICKO2_SCALE,
            volatility: rating.volatility,
        }
    }
}

/// The evidence of a player's results.
#[derive(Clone, Copy)]
struct RatingEvidence {
    /// v: the estimated variance of the rating based on the results.
    variance: f64,
    /// Σ g(φ) (s − E): the weighted sum of the scores above expectation.
    weighted_surplus: f64,
}

impl RatingEvidence {
    fn new(player: ScaledRating, results: &[(Rating, GameScore)]) -> RatingEvidence {
        let (mut precision, mut surplus) = (0.0, 0.0);
        for &(opponent, score) in results {
            let opponent = ScaledRating::new(opponent);
            let weight = opponent_weight(opponent.deviation);
            let expected = logistic(weight * (player.value - opponent.value));
            precision += weight.powi(2) * expected * (1.0 - expected);
            surplus += weight * (score.fraction() - expected);
        }
        RatingEvidence { variance: 1.0 / precision, weighted_surplus: surplus }
    }

    /// Δ: the estimated improvement based on the results alone.
    fn improvement(self) -> f64 {
        self.variance * self.weighted_surplus
    }
}

/// g(φ): the weight of a game against an opponent with this deviation.
fn opponent_weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation.powi(2) / PI.powi(2)).sqrt()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// σ': step 5, which finds the root of `f` by the Illinois algorithm.
fn new_volatility(player: ScaledRating, evidence: RatingEvidence) -> f64 {
    let start = player.volatility.powi(2).ln();
    let improvement = evidence.improvement().powi(2);
    let variance = player.deviation.powi(2) + evidence.variance;
    let f = |x: f64| {
        let total = variance + x.exp();
        x.exp() * (improvement - total) / (2.0 * total.powi(2)) - (x - start) / SYSTEM_CONSTANT_TAU.powi(2)
    };

    let (mut one, mut other) = (start, bracket_bound(start, improvement - variance, f));
    let (mut at_one, mut at_other) = (f(one), f(other));
    for _ in 0..MAX_ITERATIONS {
        if (other - one).abs() <= VOLATILITY_TOLERANCE {
            break;
        }
        let between = one + (one - other) * at_one / (at_other - at_one);
        let at_between = f(between);
        if at_between * at_other <= 0.0 {
            (one, at_one) = (other, at_other);
        } else {
            at_one /= 2.0;
        }
        (other, at_other) = (between, at_between);
    }
    (one / 2.0).exp()
}

/// Returns the other end of an interval that brackets the root of `f`: ln(Δ² − φ² − v) if that exists, or the first
/// step downwards from `start` with a non-negative value.
fn bracket_bound(start: f64, excess_variance: f64, f: impl Fn(f64) -> f64) -> f64 {
    if excess_variance > 0.0 {
        return excess_variance.ln();
    }
    let down = (1..MAX_ITERATIONS).map(|steps| start - steps as f64 * SYSTEM_CONSTANT_TAU);
    down.clone().find(|&x| f(x) >= 0.0).unwrap_or(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, volatility: 0.06, games: 0 }
    }

    /// The worked example of Glickman's paper.
    fn example() -> (Rating, [(Rating, GameScore); 3]) {
        let results = [
            (rated(1400.0, 30.0), GameScore::Win),
            (rated(1550.0, 100.0), GameScore::Loss),
            (rated(1700.0, 300.0), GameScore::Loss),
        ];
        (rated(1500.0, 200.0), results)
    }

    #[track_caller]
    fn check(name: &str, found: f64, published: f64, precision: f64) {
        assert!((found - published).abs() <= precision, "{name}: {found}, published as {published}");
    }

    #[test]
    fn each_step_matches_the_published_example() {
        let (player, results) = example();
        for ((opponent, _), published) in results.iter().zip([0.9955, 0.9531, 0.7242]) {
            check("g", opponent_weight(ScaledRating::new(*opponent).deviation), published, 5e-5);
        }
        let evidence = RatingEvidence::new(ScaledRating::new(player), &results);
        // The paper continues with rounded numbers (its v is 1.7785, where the sum is 1.7790) and truncates digits (its
        // volatility is 0.05999, where the result is 0.059996).
        check("v", evidence.variance, 1.7785, 6e-4);
        check("Δ", evidence.improvement(), -0.4834, 6e-4);
        check("σ'", new_volatility(ScaledRating::new(player), evidence), 0.05999, 1e-5);
    }

    #[test]
    fn the_rating_matches_the_published_example() {
        let (player, results) = example();
        let after = rate_period(player, &results, 1.0);
        check("rating", after.value, 1464.06, 0.01);
        check("deviation", after.deviation, 151.52, 0.005);
        check("volatility", after.volatility, 0.05999, 1e-5);
        assert_eq!(after.games, 3);
    }

    #[test]
    fn a_period_without_games_raises_only_the_deviation() {
        let after = rate_period(rated(1500.0, 200.0), &[], 1.0);
        // √(1.1513² + 0.06²) = 1.15286 on the scale of the paper.
        check("deviation", after.deviation, 200.2714, 5e-4);
        check("rating", after.value, 1500.0, 0.0);
    }
}
