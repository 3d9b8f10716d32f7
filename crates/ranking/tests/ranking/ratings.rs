use proptest::{collection::vec, prelude::*};
use tripylon_ranking::{GameScore, Rating, rate_game};

fn rating() -> impl Strategy<Value = Rating> {
    (100.0..4000.0, 30.0..350.0, 0.03..0.12, 0_u32..5000)
        .prop_map(|(value, deviation, volatility, games)| Rating { value, deviation, volatility, games })
}

/// A rating of arbitrary numbers.
fn invalid_rating() -> impl Strategy<Value = Rating> {
    let number = || any::<u64>().prop_map(f64::from_bits);
    (number(), number(), number(), any::<u32>()).prop_map(|(value, deviation, volatility, games)| Rating {
        value,
        deviation,
        volatility,
        games,
    })
}

fn score() -> impl Strategy<Value = GameScore> {
    prop_oneof![Just(GameScore::Win), Just(GameScore::Draw), Just(GameScore::Loss)]
}

fn check_in_range(rating: Rating) -> Result<(), TestCaseError> {
    prop_assert!(Rating::VALUE_RANGE.contains(&rating.value), "{rating:?}");
    prop_assert!((1.0..=Rating::MAX_DEVIATION).contains(&rating.deviation), "{rating:?}");
    prop_assert!(Rating::VOLATILITY_RANGE.contains(&rating.volatility), "{rating:?}");
    Ok(())
}

/// Glickman, "Example of the Glicko-2 system", <http://www.glicko.net/glicko/glicko2.pdf>.
#[test]
fn the_rating_matches_the_published_example() {
    let rated = |value, deviation| Rating { value, deviation, volatility: 0.06, games: 9 };
    let after = rated(1500.0, 200.0).after_period(&[
        (rated(1400.0, 30.0), GameScore::Win),
        (rated(1550.0, 100.0), GameScore::Loss),
        (rated(1700.0, 300.0), GameScore::Loss),
    ]);
    assert!((after.value - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    assert_eq!(after.games, 12);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn winners_never_fall_and_losers_never_rise(one in rating(), other in rating()) {
        let [winner, loser] = rate_game([one, other], GameScore::Win);
        prop_assert!(winner.value >= one.value && loser.value <= other.value);
        prop_assert_eq!([winner.games, loser.games], [one.games + 1, other.games + 1]);
        check_in_range(winner)?;
        check_in_range(loser)?;
    }

    #[test]
    fn winning_every_game_never_lowers_a_rating(one in rating(), others in vec(rating(), 1..20)) {
        let results: Vec<_> = others.into_iter().map(|other| (other, GameScore::Win)).collect();
        prop_assert!(one.after_period(&results).value >= one.value);
    }

    #[test]
    fn games_lower_the_deviation_and_time_raises_it(one in rating(), other in rating(), score in score(), days in 0.0..5000.0) {
        let after = one.after_game(other, score);
        prop_assert!(after.deviation <= one.deviation.max(Rating::MIN_DEVIATION));
        prop_assert!(one.aged_by_days(days).deviation >= one.deviation);
        prop_assert_eq!(one.aged_by_days(days).value, one.value);
    }

    #[test]
    fn expected_scores_add_up_to_one(one in rating(), other in rating()) {
        prop_assert!((one.expected_score(other) + other.expected_score(one) - 1.0).abs() < 1e-12);
        prop_assert_eq!(one.expected_score(other) > 0.5, one.value > other.value);
    }

    #[test]
    fn invalid_ratings_are_clamped(
        one in invalid_rating(),
        results in vec((invalid_rating(), score()), 0..5),
        days in any::<u64>().prop_map(f64::from_bits),
    ) {
        check_in_range(one.after_period(&results))?;
        check_in_range(one.aged_by_days(days))?;
        for (other, score) in results {
            check_in_range(one.after_game(other, score))?;
            let expected = one.expected_score(other);
            prop_assert!((0.0..=1.0).contains(&expected), "{expected}");
        }
    }
}
