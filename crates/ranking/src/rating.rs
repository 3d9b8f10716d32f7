use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::{Score, glicko};

/// How strong somebody is, and how sure that is (Glicko-2).
///
/// ```
/// use tripylon_ranking::{Rating, Score, rate_game};
///
/// let newcomers = [Rating::default(), Rating::default()];
/// let [winner, loser] = rate_game(newcomers, Score::Win);
/// assert_eq!(winner.value.round(), 1662.0);
/// assert_eq!(loser.value.round(), 1338.0);
/// assert!(winner.is_provisional());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating itself; a newcomer has 1500.
    pub value: f64,
    /// How far the truth may be away: in two of three cases no further than this.
    pub deviation: f64,
    /// How much the strength itself goes up and down, in units of the Glicko-2 scale.
    pub volatility: f64,
    /// The number of rated games so far.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { value: 1500.0, deviation: Rating::LARGEST_DEVIATION, volatility: 0.06, games: 0 }
    }
}

impl Rating {
    /// Whoever is less sure than this has a provisional rating.
    pub const PROVISIONAL_DEVIATION: f64 = 110.0;

    /// The deviation of a newcomer: nobody is known less.
    pub const LARGEST_DEVIATION: f64 = 350.0;

    /// No game makes a rating surer than this, so that the ratings of those who play every day still move.
    pub const SMALLEST_DEVIATION: f64 = 45.0;

    /// The days of a rating period. A rating as sure as they get among regular players (a deviation of 60) is provisional
    /// again after a bit more than a year without a game.
    pub const PERIOD_DAYS: f64 = 5.0;

    /// The ratings that there are.
    pub const VALUES: RangeInclusive<f64> = 100.0..=4000.0;

    /// The volatilities that there are: what lies beyond comes from a few odd results.
    pub const VOLATILITIES: RangeInclusive<f64> = 0.03..=0.12;

    /// Whether too little is known yet, or any more, to take the rating for more than a guess.
    pub fn is_provisional(self) -> bool {
        self.sound().deviation > Rating::PROVISIONAL_DEVIATION
    }

    /// The rating after a whole rating period with all these results: opponents, as they were before it, and scores.
    ///
    /// This is the computation as Glickman describes it. For one game at a time there is [`rate_game`].
    pub fn after(self, results: &[(Rating, Score)]) -> Rating {
        let results: Vec<_> = results.iter().map(|&(opponent, score)| (opponent.sound(), score)).collect();
        glicko::after(self.sound(), &results, 1.0).sound().open_to_change()
    }

    /// The rating after one game. Time is not part of it: both ratings have been [`aged`](Rating::aged) before.
    pub fn after_game(self, opponent: Rating, score: Score) -> Rating {
        glicko::after(self.sound(), &[(opponent.sound(), score)], 0.0).sound().open_to_change()
    }

    /// The rating after days without a game: the value stays, and becomes less sure.
    pub fn aged(self, days: f64) -> Rating {
        let periods = if days.is_finite() { days.max(0.0) / Rating::PERIOD_DAYS } else { 0.0 };
        glicko::aged(self.sound(), periods).sound()
    }

    /// The share of the points that this player can expect against an opponent, from 0 to 1.
    pub fn expected(self, opponent: Rating) -> f64 {
        glicko::expected(self.sound(), opponent.sound())
    }

    /// The nearest rating that there is. What is not a number is what a newcomer has.
    fn sound(self) -> Rating {
        let newcomer = Rating::default();
        let within = |number: f64, range: RangeInclusive<f64>, otherwise: f64| {
            if number.is_nan() { otherwise } else { number.clamp(*range.start(), *range.end()) }
        };
        Rating {
            value: within(self.value, Rating::VALUES, newcomer.value),
            deviation: within(self.deviation, 1.0..=Rating::LARGEST_DEVIATION, newcomer.deviation),
            volatility: within(self.volatility, Rating::VOLATILITIES, newcomer.volatility),
            games: self.games,
        }
    }

    fn open_to_change(self) -> Rating {
        Rating { deviation: self.deviation.max(Rating::SMALLEST_DEVIATION), ..self }
    }
}

/// Both ratings after a game between two players, whose score is that of the first. Both have been aged before.
pub fn rate_game(players: [Rating; 2], score: Score) -> [Rating; 2] {
    let [first, second] = players;
    [first.after_game(second, score), second.after_game(first, score.other())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_rating_is_provisional_after_a_year_without_a_game() {
        let regular = Rating { deviation: 60.0, ..Rating::default() };
        assert!(!regular.aged(365.0).is_provisional());
        assert!(regular.aged(400.0).is_provisional());
        assert_eq!(regular.aged(400.0).value, regular.value);
    }

    #[test]
    fn a_period_passes_in_pieces_as_it_does_at_once() {
        let rating = Rating { deviation: 80.0, ..Rating::default() };
        let in_pieces = rating.aged(1.5).aged(0.5).aged(3.0);
        assert!((in_pieces.deviation - rating.aged(5.0).deviation).abs() < 1e-9);
    }

    #[test]
    fn nobody_gets_younger_and_eternity_has_an_end() {
        let rating = Rating { deviation: 80.0, ..Rating::default() };
        assert_eq!(rating.aged(-3.0), rating);
        assert_eq!(rating.aged(f64::NAN), rating);
        assert_eq!(rating.aged(1e300).deviation, Rating::LARGEST_DEVIATION);
    }

    #[test]
    fn equals_expect_half_of_the_points() {
        let rating = Rating::default();
        assert_eq!(rating.expected(rating), 0.5);
        let stronger = Rating { value: 1700.0, deviation: 60.0, ..rating };
        assert!(stronger.expected(rating) > 0.65);
        assert!((stronger.expected(rating) + rating.expected(stronger) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_newcomer_is_known_after_some_dozen_games() {
        let opponent = Rating { deviation: 60.0, ..Rating::default() };
        let mut rating = Rating::default();
        for _ in 0..6 {
            rating = rating.after_game(opponent, Score::Win).after_game(opponent, Score::Loss);
        }
        assert_eq!(rating.games, 12);
        assert!(!rating.is_provisional(), "{rating:?}");
        assert!((rating.value - 1500.0).abs() < 60.0, "{rating:?}");
    }
}
