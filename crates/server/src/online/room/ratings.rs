use tripylon_play::Room;
use tripylon_ranking::{GameScore, Rating, rate_game};
use tripylon_rules::Player;
use tripylon_store as store;

use crate::online::state::OnlineState;

/// Ratings store times in centiseconds.
const CENTISECONDS_PER_DAY: f64 = 24.0 * 60.0 * 60.0 * 100.0;

/// Updates the ratings of both players after a rated game in which both have played a turn. Each game is rated once,
/// however often this is called. Returns whether nothing is left to do.
pub(super) async fn update_ratings(state: &OnlineState, row: &store::GameRow, room: &Room) -> bool {
    let Some(outcome) = room.outcome().filter(|_| row.rated && room.have_both_played()) else {
        return true;
    };
    let [Some(one), Some(two)] = &row.players else { return true };
    let score = match outcome.winner {
        Some(Player::One) => GameScore::Win,
        Some(Player::Two) => GameScore::Loss,
        None => GameScore::Draw,
    };
    let at = row.ended.unwrap_or(row.changed);
    let rated = state.store.rate_game(&row.id, &row.game_name, [one, two], at, |before| {
        let ratings =
            before.map(|rating| rating.map_or_else(Rating::default, |rating| rating_at(rating, at)));
        rate_game(ratings, score).map(|rating| store::RatingRow {
            rating: rating.value,
            deviation: rating.deviation,
            volatility: rating.volatility,
            games: rating.games,
            at,
        })
    });
    let rated = rated.await;
    if let Err(error) = &rated {
        tracing::error!(game = %row.id, %error, "cannot store the ratings of a game");
    }
    rated.is_ok()
}

/// A stored rating at time `now`: its deviation grows with its age.
pub(in crate::online) fn rating_at(row: store::RatingRow, now: i64) -> Rating {
    let rating =
        Rating { value: row.rating, deviation: row.deviation, volatility: row.volatility, games: row.games };
    rating.aged_by_days((now - row.at).max(0) as f64 / CENTISECONDS_PER_DAY)
}
