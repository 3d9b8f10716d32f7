use std::str::FromStr;

use super::{
    match_tally::PentanomialCounts,
    statistics::{pair_score, score_from_elo},
};

/// A sequential probability ratio test: is the first contestant better by `elo1`, or only by `elo0`?
///
/// It ends a match as soon as the result is significant, with an error of 5 % either way. This is the generalised test
/// over pairs (GSPRT): each hypothesis uses the maximum-likelihood distribution of pairs with its mean (Van den Bergh's
/// notes for Fishtest).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// The state of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// The first contestant is better by `elo1`.
    Accepted,
    /// The first contestant is better by at most `elo0`.
    Rejected,
    /// More games are needed.
    Open,
}

/// The probability of an error of either kind.
const ERROR_PROBABILITY: f64 = 0.05;

impl Sprt {
    /// The log-likelihood ratio (LLR) of `elo1` against `elo0`.
    pub(crate) fn log_likelihood_ratio(self, pairs: PentanomialCounts) -> f64 {
        let count = pairs.count();
        if count == 0 {
            return 0.0;
        }
        // Avoid zero counts: otherwise ten equal pairs would prove anything.
        let counts = pairs.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [zero, one] =
            [self.elo0, self.elo1].map(|elo| maximum_likelihood_shares(seen, score_from_elo(elo)));
        let per_pair: f64 = (0..5).map(|index| seen[index] * (one[index] / zero[index]).ln()).sum();
        total * per_pair
    }

    /// The LLR at which `elo1` is accepted; at its negative, `elo0` is.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR_PROBABILITY) / ERROR_PROBABILITY).ln()
    }

    pub(crate) fn decide(self, pairs: PentanomialCounts) -> SprtDecision {
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= Sprt::bound() {
            SprtDecision::Accepted
        } else if ratio <= -Sprt::bound() {
            SprtDecision::Rejected
        } else {
            SprtDecision::Open
        }
    }

    pub(crate) fn hypotheses(self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }
}

impl SprtDecision {
    pub(crate) fn name(self) -> &'static str {
        match self {
            SprtDecision::Accepted => "accepted",
            SprtDecision::Rejected => "rejected",
            SprtDecision::Open => "open",
        }
    }
}

/// The maximum-likelihood shares of the five pair results with a given mean, when `seen` are the observed shares.
///
/// They are the observed shares, each divided by 1 + x·(points − mean). The mean decreases with x, so bisection finds
/// x.
fn maximum_likelihood_shares(seen: [f64; 5], mean: f64) -> [f64; 5] {
    let shares = |x: f64| -> [f64; 5] {
        std::array::from_fn(|index| seen[index] / x.mul_add(pair_score(index) - mean, 1.0))
    };
    let excess = |x: f64| -> f64 {
        shares(x).iter().enumerate().map(|(index, share)| share * (pair_score(index) - mean)).sum()
    };
    // Beyond these bounds a share would be negative.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    shares(f64::midpoint(low, high))
}

impl FromStr for Sprt {
    type Err = String;

    /// Parses `0,20`.
    fn from_str(text: &str) -> Result<Sprt, String> {
        let refuse = || format!("{text}: write two differences in Elo, the lesser first, as in 0,20");
        let (elo0, elo1) = text.split_once(',').ok_or_else(refuse)?;
        let read = |text: &str| {
            let elo: Option<f64> = text.trim().parse().ok();
            elo.filter(|elo| elo.abs() <= 1000.0).ok_or_else(refuse)
        };
        let sprt = Sprt { elo0: read(elo0)?, elo1: read(elo1)? };
        if sprt.elo0 < sprt.elo1 { Ok(sprt) } else { Err(refuse()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{random::derive_rng, statistics::mean_and_variance};

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 20.0 };

    #[test]
    fn maximum_likelihood_shares_have_the_mean_and_add_up_to_one() {
        let seen = [0.1, 0.2, 0.3, 0.25, 0.15];
        for mean in [0.3, 0.5, 0.55, 0.8] {
            let shares = maximum_likelihood_shares(seen, mean);
            let found: f64 = (0..5).map(|index| shares[index] * pair_score(index)).sum();
            assert!((found - mean).abs() < 1e-9 && (shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }

    /// For small differences the LLR is approximately pairs · (s1 − s0)(2·mean − s0 − s1) / (2·variance).
    #[test]
    fn the_ratio_is_close_to_that_of_a_normal_distribution() {
        for pairs in
            [PentanomialCounts([100, 220, 380, 250, 130]), PentanomialCounts([120, 240, 400, 240, 120])]
        {
            let (mean, variance) = mean_and_variance(pairs).unwrap();
            let (s0, s1) = (score_from_elo(TEST.elo0), score_from_elo(TEST.elo1));
            let simple = pairs.count() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let ratio = TEST.log_likelihood_ratio(pairs);
            assert!((ratio - simple).abs() < 0.03 * simple.abs().max(1.0), "{ratio} {simple}");
        }
    }

    #[test]
    fn the_bound_is_that_of_five_percent() {
        assert!((Sprt::bound() - 2.944_439).abs() < 1e-6);
        assert_eq!(TEST.decide(PentanomialCounts::default()), SprtDecision::Open);
        assert_eq!(TEST.decide(PentanomialCounts([0, 0, 5, 0, 0])), SprtDecision::Open);
    }

    /// Simulates pairs of games with a given Elo difference until the test decides.
    fn decide(difference: f64, seed: u64) -> SprtDecision {
        let mut rng = derive_rng(seed, &[]);
        let wins = score_from_elo(difference) - 0.2;
        let mut game = || match rng.next_u64() as f64 / u64::MAX as f64 {
            roll if roll < wins => 2,
            roll if roll < wins + 0.4 => 1,
            _ => 0,
        };
        let mut pairs = PentanomialCounts::default();
        for _ in 0..20_000 {
            pairs.add_pair(game() + game());
            let decision = TEST.decide(pairs);
            if decision != SprtDecision::Open {
                return decision;
            }
        }
        SprtDecision::Open
    }

    #[test]
    fn the_test_keeps_its_error_probability() {
        let count =
            |difference, decision| (0..100).filter(|seed| decide(difference, *seed) == decision).count();
        assert!(count(20.0, SprtDecision::Accepted) >= 90);
        assert!(count(0.0, SprtDecision::Rejected) >= 90);
    }

    #[test]
    fn hypotheses_are_parsed_lesser_first() {
        assert_eq!("0,20".parse(), Ok(TEST));
        assert_eq!("-5, 0".parse(), Ok(Sprt { elo0: -5.0, elo1: 0.0 }));
        for text in ["", "5", "20,0", "0,0", "a,b", "nan,3", "0,inf"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
