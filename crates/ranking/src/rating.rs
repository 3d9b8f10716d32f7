use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::{GameScore, glicko};

/// A Glicko-2 rating.
///
/// ```
/// use tripylon_ranking::{GameScore, Rating, rate_game};
///
/// let newcomers = [Rating::default(), Rating::default()];
/// let [winner, loser] = rate_game(newcomers, GameScore::Win);
/// assert_eq!(winner.value.round(), 1662.0);
/// assert_eq!(loser.value.round(), 1338.0);
/// assert!(winner.is_provisional());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating; a newcomer has 1500.
    pub value: f64,
    /// The rating deviation: in two of three cases the true strength is no further away.
    pub deviation: f64,
    /// The volatility of the strength, in units of the Glicko-2 scale.
    pub volatility: f64,
    /// The number of rated games so far.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { value: 1500.0, deviation: Rating::MAX_DEVIATION, volatility: 0.06, games: 0 }
    }
}

impl Rating {
    /// A rating with a larger deviation is provisional.
    pub const PROVISIONAL_DEVIATION: f64 = 110.0;

    /// The largest deviation, which a newcomer has.
    pub const MAX_DEVIATION: f64 = 350.0;

    /// The smallest deviation after a game, so that the ratings of frequent players still move.
    pub const MIN_DEVIATION: f64 = 45.0;

    /// The days of a rating period. The rating of a regular player (a deviation of 60) is provisional again after a
    /// bit more than a year without a game.
    pub const PERIOD_DAYS: f64 = 5.0;

    /// The range of ratings.
    pub const VALUE_RANGE: RangeInclusive<f64> = 100.0..=4000.0;

    /// The range of volatilities; values beyond it come from a few odd results.
    pub const VOLATILITY_RANGE: RangeInclusive<f64> = 0.03..=0.12;

    /// Whether the rating is too uncertain to be ranked, because of too few games or too long a pause.
    pub fn is_provisional(self) -> bool {
        self.clamped().deviation > Rating::PROVISIONAL_DEVIATION
    }

    /// Returns the rating after a whole rating period with these results: the opponents' ratings before it, and scores.
    ///
    /// This is the computation that Glickman describes. [`rate_game`] rates one game at a time.
    pub fn after_period(self, results: &[(Rating, GameScore)]) -> Rating {
        let results: Vec<_> = results.iter().map(|&(opponent, score)| (opponent.clamped(), score)).collect();
        glicko::rate_period(self.clamped(), &results, 1.0).clamped().with_min_deviation()
    }

    /// Returns the rating after one game, both ratings having been [aged](Rating::aged_by_days) to the time of the
    /// game.
    pub fn after_game(self, opponent: Rating, score: GameScore) -> Rating {
        glicko::rate_period(self.clamped(), &[(opponent.clamped(), score)], 0.0)
            .clamped()
            .with_min_deviation()
    }

    /// Returns the rating after days without a game: the deviation grows.
    pub fn aged_by_days(self, days: f64) -> Rating {
        let periods = if days.is_finite() { days.max(0.0) / Rating::PERIOD_DAYS } else { 0.0 };
        glicko::age_rating(self.clamped(), periods).clamped()
    }

    /// The expected score against an opponent, from 0 to 1.
    pub fn expected_score(self, opponent: Rating) -> f64 {
        glicko::expected_score(self.clamped(), opponent.clamped())
    }

    /// Returns the nearest valid rating. NaN becomes the value of a newcomer.
    fn clamped(self) -> Rating {
        let newcomer = Rating::default();
        let clamp = |number: f64, range: RangeInclusive<f64>, default: f64| {
            if number.is_nan() { default } else { number.clamp(*range.start(), *range.end()) }
        };
        Rating {
            value: clamp(self.value, Rating::VALUE_RANGE, newcomer.value),
            deviation: clamp(self.deviation, 1.0..=Rating::MAX_DEVIATION, newcomer.deviation),
            volatility: clamp(self.volatility, Rating::VOLATILITY_RANGE, newcomer.volatility),
            games: self.games,
        }
    }

    fn with_min_deviation(self) -> Rating {
        Rating { deviation: self.deviation.max(Rating::MIN_DEVIATION), ..self }
    }
}

/// Returns both ratings after a game; `score` is that of the first player. Both ratings have been aged to the time of
/// the game.
pub fn rate_game(players: [Rating; 2], score: GameScore) -> [Rating; 2] {
    let [first, second] = players;
    [first.after_game(second, score), second.after_game(first, score.for_opponent())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_rating_is_provisional_after_a_year_without_a_game() {
        let regular = Rating { deviation: 60.0, ..Rating::default() };
        assert!(!regular.aged_by_days(365.0).is_provisional());
        assert!(regular.aged_by_days(400.0).is_provisional());
        assert_eq!(regular.aged_by_days(400.0).value, regular.value);
    }

    #[test]
    fn aging_in_steps_equals_aging_at_once() {
        let rating = Rating { deviation: 80.0, ..Rating::default() };
        let in_pieces = rating.aged_by_days(1.5).aged_by_days(0.5).aged_by_days(3.0);
        assert!((in_pieces.deviation - rating.aged_by_days(5.0).deviation).abs() < 1e-9);
    }

    #[test]
    fn aging_ignores_invalid_days_and_stops_at_the_maximum() {
        let rating = Rating { deviation: 80.0, ..Rating::default() };
        assert_eq!(rating.aged_by_days(-3.0), rating);
        assert_eq!(rating.aged_by_days(f64::NAN), rating);
        assert_eq!(rating.aged_by_days(1e300).deviation, Rating::MAX_DEVIATION);
    }

    #[test]
    fn equal_players_expect_half_a_point() {
        let rating = Rating::default();
        assert_eq!(rating.expected_score(rating), 0.5);
        let stronger = Rating { value: 1700.0, deviation: 60.0, ..rating };
        assert!(stronger.expected_score(rating) > 0.65);
        assert!((stronger.expected_score(rating) + rating.expected_score(stronger) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_rating_is_established_after_twelve_games() {
        let opponent = Rating { deviation: 60.0, ..Rating::default() };
        let mut rating = Rating::default();
        for _ in 0..6 {
            rating = rating.after_game(opponent, GameScore::Win).after_game(opponent, GameScore::Loss);
        }
        assert_eq!(rating.games, 12);
        assert!(!rating.is_provisional(), "{rating:?}");
        assert!((rating.value - 1500.0).abs() < 60.0, "{rating:?}");
    }
}
