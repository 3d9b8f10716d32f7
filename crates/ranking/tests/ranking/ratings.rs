use proptest::{collection::vec, prelude::*};
use tripylon_ranking::{Rating, Score, rate_game};

fn rating() -> impl Strategy<Value = Rating> {
    (100.0..4000.0, 30.0..350.0, 0.03..0.12, 0_u32..5000)
        .prop_map(|(value, deviation, volatility, games)| Rating { value, deviation, volatility, games })
}

/// Any four numbers at all.
fn nonsense() -> impl Strategy<Value = Rating> {
    let number = || any::<u64>().prop_map(f64::from_bits);
    (number(), number(), number(), any::<u32>()).prop_map(|(value, deviation, volatility, games)| Rating {
        value,
        deviation,
        volatility,
        games,
    })
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![Just(Score::Win), Just(Score::Draw), Just(Score::Loss)]
}

fn check_sound(rating: Rating) -> Result<(), TestCaseError> {
    prop_assert!(Rating::VALUES.contains(&rating.value), "{rating:?}");
    prop_assert!((1.0..=Rating::LARGEST_DEVIATION).contains(&rating.deviation), "{rating:?}");
    prop_assert!(Rating::VOLATILITIES.contains(&rating.volatility), "{rating:?}");
    Ok(())
}

/// Glickman, "Example of the Glicko-2 system", <http://www.glicko.net/glicko/glicko2.pdf>.
#[test]
fn the_published_example_comes_out() {
    let rated = |value, deviation| Rating { value, deviation, volatility: 0.06, games: 9 };
    let after = rated(1500.0, 200.0).after(&[
        (rated(1400.0, 30.0), Score::Win),
        (rated(1550.0, 100.0), Score::Loss),
        (rated(1700.0, 300.0), Score::Loss),
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
        let [winner, loser] = rate_game([one, other], Score::Win);
        prop_assert!(winner.value >= one.value && loser.value <= other.value);
        prop_assert_eq!([winner.games, loser.games], [one.games + 1, other.games + 1]);
        check_sound(winner)?;
        check_sound(loser)?;
    }

    #[test]
    fn who_wins_everything_never_falls(one in rating(), others in vec(rating(), 1..20)) {
        let results: Vec<_> = others.into_iter().map(|other| (other, Score::Win)).collect();
        prop_assert!(one.after(&results).value >= one.value);
    }

    #[test]
    fn a_game_makes_surer_and_time_less_sure(one in rating(), other in rating(), score in score(), days in 0.0..5000.0) {
        let after = one.after_game(other, score);
        prop_assert!(after.deviation <= one.deviation.max(Rating::SMALLEST_DEVIATION));
        prop_assert!(one.aged(days).deviation >= one.deviation);
        prop_assert_eq!(one.aged(days).value, one.value);
    }

    #[test]
    fn expectations_of_both_are_the_whole_point(one in rating(), other in rating()) {
        prop_assert!((one.expected(other) + other.expected(one) - 1.0).abs() < 1e-12);
        prop_assert_eq!(one.expected(other) > 0.5, one.value > other.value);
    }

    #[test]
    fn whatever_comes_in_a_rating_comes_out(
        one in nonsense(),
        results in vec((nonsense(), score()), 0..5),
        days in any::<u64>().prop_map(f64::from_bits),
    ) {
        check_sound(one.after(&results))?;
        check_sound(one.aged(days))?;
        for (other, score) in results {
            check_sound(one.after_game(other, score))?;
            let expected = one.expected(other);
            prop_assert!((0.0..=1.0).contains(&expected), "{expected}");
        }
    }
}
