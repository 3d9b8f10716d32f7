use std::str::FromStr;

use super::{
    statistics::{points, score},
    tally::Pairs,
};

/// A sequential probability ratio test: is the first contestant better by `elo1`, or only by `elo0`?
///
/// It ends a match as soon as the games tell, with an error of 5 % either way. This is the generalised test over pairs:
/// each hypothesis is given the likeliest distribution of pairs that has its mean (Van den Bergh's notes for Fishtest).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Better by the greater difference.
    Accepted,
    /// Not better than by the lesser one.
    Rejected,
    /// More games are needed.
    Open,
}

/// The probability of either error.
const ERROR: f64 = 0.05;

impl Sprt {
    /// The logarithm of how much likelier the second hypothesis is than the first.
    pub(super) fn ratio(self, pairs: Pairs) -> f64 {
        let count = pairs.count();
        if count == 0 {
            return 0.0;
        }
        // What has not been seen yet may still be: otherwise ten equal pairs would prove anything.
        let counts = pairs.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [zero, one] = [self.elo0, self.elo1].map(|elo| likeliest(seen, score(elo)));
        let per_pair: f64 = (0..5).map(|index| seen[index] * (one[index] / zero[index]).ln()).sum();
        total * per_pair
    }

    /// The ratio at which the second hypothesis is taken; at its negative the first is.
    pub(super) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    pub(super) fn decide(self, pairs: Pairs) -> Decision {
        let ratio = self.ratio(pairs);
        if ratio >= Sprt::bound() {
            Decision::Accepted
        } else if ratio <= -Sprt::bound() {
            Decision::Rejected
        } else {
            Decision::Open
        }
    }

    pub(super) fn hypotheses(self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }
}

impl Decision {
    pub(super) fn word(self) -> &'static str {
        match self {
            Decision::Accepted => "accepted",
            Decision::Rejected => "rejected",
            Decision::Open => "open",
        }
    }
}

/// The likeliest shares of the five kinds of pairs that have a given mean, when other shares were seen.
///
/// They are the seen shares, each divided by 1 + x·(points − mean); x is found by halving, since the mean falls with it.
fn likeliest(seen: [f64; 5], mean: f64) -> [f64; 5] {
    let shares = |x: f64| -> [f64; 5] {
        std::array::from_fn(|index| seen[index] / x.mul_add(points(index) - mean, 1.0))
    };
    let excess = |x: f64| -> f64 {
        shares(x).iter().enumerate().map(|(index, share)| share * (points(index) - mean)).sum()
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

    /// Reads `0,20`.
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
    use crate::arena::{dice::Dice, statistics::moments};

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 20.0 };

    #[test]
    fn the_likeliest_shares_have_the_mean_and_add_up() {
        let seen = [0.1, 0.2, 0.3, 0.25, 0.15];
        for mean in [0.3, 0.5, 0.55, 0.8] {
            let shares = likeliest(seen, mean);
            let found: f64 = (0..5).map(|index| shares[index] * points(index)).sum();
            assert!((found - mean).abs() < 1e-9 && (shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }

    /// For small differences the ratio is near pairs · (s1 − s0)(2·mean − s0 − s1) / (2·variance).
    #[test]
    fn the_ratio_is_near_the_one_of_a_normal_distribution() {
        for pairs in [Pairs([100, 220, 380, 250, 130]), Pairs([120, 240, 400, 240, 120])] {
            let (mean, variance) = moments(pairs).unwrap();
            let (s0, s1) = (score(TEST.elo0), score(TEST.elo1));
            let simple = pairs.count() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let ratio = TEST.ratio(pairs);
            assert!((ratio - simple).abs() < 0.03 * simple.abs().max(1.0), "{ratio} {simple}");
        }
    }

    #[test]
    fn the_bound_is_that_of_five_per_cent() {
        assert!((Sprt::bound() - 2.944_439).abs() < 1e-6);
        assert_eq!(TEST.decide(Pairs::default()), Decision::Open);
        assert_eq!(TEST.decide(Pairs([0, 0, 5, 0, 0])), Decision::Open);
    }

    /// Plays pairs of games with a true difference until the test decides.
    fn decide(difference: f64, seed: u64) -> Decision {
        let mut dice = Dice::new(seed, &[]);
        let wins = score(difference) - 0.2;
        let mut game = || match dice.roll() as f64 / u64::MAX as f64 {
            roll if roll < wins => 2,
            roll if roll < wins + 0.4 => 1,
            _ => 0,
        };
        let mut pairs = Pairs::default();
        for _ in 0..20_000 {
            pairs.note(game() + game());
            let decision = TEST.decide(pairs);
            if decision != Decision::Open {
                return decision;
            }
        }
        Decision::Open
    }

    #[test]
    fn the_test_errs_as_rarely_as_it_says() {
        let count =
            |difference, decision| (0..100).filter(|seed| decide(difference, *seed) == decision).count();
        assert!(count(20.0, Decision::Accepted) >= 90);
        assert!(count(0.0, Decision::Rejected) >= 90);
    }

    #[test]
    fn hypotheses_are_read_the_lesser_first() {
        assert_eq!("0,20".parse(), Ok(TEST));
        assert_eq!("-5, 0".parse(), Ok(Sprt { elo0: -5.0, elo1: 0.0 }));
        for text in ["", "5", "20,0", "0,0", "a,b", "nan,3", "0,inf"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
