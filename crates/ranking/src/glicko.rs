//! The arithmetic of Glicko-2, step by step as in Mark E. Glickman, "Example of the Glicko-2 system"
//! (<http://www.glicko.net/glicko/glicko2.pdf>), whose letters are named beside our words.

use std::f64::consts::PI;

use crate::{Rating, Score};

/// τ: how fast volatility may change. Glickman advises 0.3 to 1.2, and uses this.
const CALM: f64 = 0.5;

/// Points of a rating in one unit of the Glicko-2 scale.
const UNIT: f64 = 173.7178;

/// Where the Glicko-2 scale has its zero.
const MIDDLE: f64 = 1500.0;

/// The new volatility is found to this precision.
const PRECISION: f64 = 1e-6;

/// No volatility takes nearly as many steps; the limit is for numbers that nobody has thought of.
const MOST_STEPS: usize = 100;

/// The rating after these results, when `periods` rating periods have passed in which they were played.
pub(crate) fn after(rating: Rating, results: &[(Rating, Score)], periods: f64) -> Rating {
    if results.is_empty() {
        return aged(rating, periods);
    }
    let player = Scaled::new(rating);
    let evidence = Evidence::new(player, results);
    let volatility = new_volatility(player, evidence);
    let before = player.deviation.powi(2) + volatility.powi(2) * periods;
    let variance = 1.0 / (1.0 / before + 1.0 / evidence.variance);
    let value = player.value + variance * evidence.surplus;
    Rating {
        value: value * UNIT + MIDDLE,
        deviation: variance.sqrt() * UNIT,
        volatility,
        games: rating.games.saturating_add(u32::try_from(results.len()).unwrap_or(u32::MAX)),
    }
}

/// The rating after so many rating periods without a game.
pub(crate) fn aged(rating: Rating, periods: f64) -> Rating {
    let player = Scaled::new(rating);
    let deviation = (player.deviation.powi(2) + player.volatility.powi(2) * periods).sqrt();
    Rating { deviation: deviation * UNIT, ..rating }
}

/// The share of the points that a player can expect; both deviations make it less certain.
pub(crate) fn expected(rating: Rating, opponent: Rating) -> f64 {
    let [player, opponent] = [rating, opponent].map(Scaled::new);
    let weight = weight(player.deviation.hypot(opponent.deviation));
    logistic(weight * (player.value - opponent.value))
}

/// A rating on the Glicko-2 scale.
#[derive(Clone, Copy)]
struct Scaled {
    /// μ
    value: f64,
    /// φ
    deviation: f64,
    /// σ
    volatility: f64,
}

impl Scaled {
    fn new(rating: Rating) -> Scaled {
        Scaled {
            value: (rating.value - MIDDLE) / UNIT,
            deviation: rating.deviation / UNIT,
            volatility: rating.volatility,
        }
    }
}

/// What results say about a player.
#[derive(Clone, Copy)]
struct Evidence {
    /// v: how little they say.
    variance: f64,
    /// Σ g(φ) (s − E): by how much the player did better than expected, each game by its weight.
    surplus: f64,
}

impl Evidence {
    fn new(player: Scaled, results: &[(Rating, Score)]) -> Evidence {
        let (mut precision, mut surplus) = (0.0, 0.0);
        for &(opponent, score) in results {
            let opponent = Scaled::new(opponent);
            let weight = weight(opponent.deviation);
            let expected = logistic(weight * (player.value - opponent.value));
            precision += weight.powi(2) * expected * (1.0 - expected);
            surplus += weight * (score.share() - expected);
        }
        Evidence { variance: 1.0 / precision, surplus }
    }

    /// Δ: by how much the results alone would move the rating.
    fn improvement(self) -> f64 {
        self.variance * self.surplus
    }
}

/// g(φ): the weight of a game against an opponent who is known this well.
fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation.powi(2) / PI.powi(2)).sqrt()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// σ': step 5, which looks for the zero of `f` between two bounds by the Illinois algorithm.
fn new_volatility(player: Scaled, evidence: Evidence) -> f64 {
    let start = player.volatility.powi(2).ln();
    let improvement = evidence.improvement().powi(2);
    let variance = player.deviation.powi(2) + evidence.variance;
    let f = |x: f64| {
        let total = variance + x.exp();
        x.exp() * (improvement - total) / (2.0 * total.powi(2)) - (x - start) / CALM.powi(2)
    };

    let (mut one, mut other) = (start, other_bound(start, improvement - variance, f));
    let (mut at_one, mut at_other) = (f(one), f(other));
    for _ in 0..MOST_STEPS {
        if (other - one).abs() <= PRECISION {
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

/// A bound on the other side of the zero of `f`: directly, if the results were wild, or else by going down until there.
fn other_bound(start: f64, wildness: f64, f: impl Fn(f64) -> f64) -> f64 {
    if wildness > 0.0 {
        return wildness.ln();
    }
    let down = (1..MOST_STEPS).map(|steps| start - steps as f64 * CALM);
    down.clone().find(|&x| f(x) >= 0.0).unwrap_or(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, volatility: 0.06, games: 0 }
    }

    /// The worked example of Glickman's paper.
    fn example() -> (Rating, [(Rating, Score); 3]) {
        let results = [
            (rated(1400.0, 30.0), Score::Win),
            (rated(1550.0, 100.0), Score::Loss),
            (rated(1700.0, 300.0), Score::Loss),
        ];
        (rated(1500.0, 200.0), results)
    }

    #[track_caller]
    fn check(name: &str, found: f64, published: f64, precision: f64) {
        assert!((found - published).abs() <= precision, "{name}: {found}, published as {published}");
    }

    #[test]
    fn the_published_example_comes_out_step_by_step() {
        let (player, results) = example();
        for ((opponent, _), published) in results.iter().zip([0.9955, 0.9531, 0.7242]) {
            check("g", weight(Scaled::new(*opponent).deviation), published, 5e-5);
        }
        let evidence = Evidence::new(Scaled::new(player), &results);
        // The paper goes on from rounded numbers: its v is 1.7785, where the sum is 1.7790. And it cuts digits off: its
        // volatility is 0.05999, where 0.059996 comes out.
        check("v", evidence.variance, 1.7785, 6e-4);
        check("Δ", evidence.improvement(), -0.4834, 6e-4);
        check("σ'", new_volatility(Scaled::new(player), evidence), 0.05999, 1e-5);
    }

    #[test]
    fn the_published_example_comes_out() {
        let (player, results) = example();
        let after = after(player, &results, 1.0);
        check("rating", after.value, 1464.06, 0.01);
        check("deviation", after.deviation, 151.52, 0.005);
        check("volatility", after.volatility, 0.05999, 1e-5);
        assert_eq!(after.games, 3);
    }

    #[test]
    fn a_period_without_games_only_adds_doubt() {
        let after = after(rated(1500.0, 200.0), &[], 1.0);
        // √(1.1513² + 0.06²) = 1.15286 on the scale of the paper.
        check("deviation", after.deviation, 200.2714, 5e-4);
        check("rating", after.value, 1500.0, 0.0);
    }
}
