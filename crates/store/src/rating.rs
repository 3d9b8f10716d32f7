use sqlx::{AnyConnection, any::AnyRow};

use crate::{PlayerRow, Store, StoreError, columns::Columns, player};

/// A player's Glicko-2 rating in one of the three games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// The rating.
    pub rating: f64,
    /// The rating deviation. Never negative.
    pub deviation: f64,
    /// The volatility.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u32,
    /// The time when the last of them ended.
    pub at: i64,
}

/// A player's rating after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPointRow {
    /// The time when the game ended.
    pub at: i64,
    /// The rating after the game.
    pub rating: f64,
    /// The rating deviation after the game.
    pub deviation: f64,
    /// The id of the game.
    pub game: String,
}

impl Store {
    /// Returns a player's rating in one kind of game, if any of their games has been rated.
    pub async fn rating(&self, player: &str, game_name: &str) -> Result<Option<RatingRow>, StoreError> {
        let sql = "SELECT rating, deviation, volatility, games, at FROM ratings WHERE player = $1 AND game_name = $2";
        let row = sqlx::query(sql).bind(player).bind(game_name).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read_rating).transpose()?)
    }

    /// Returns a player's ratings with the kind of game of each.
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<(String, RatingRow)>, StoreError> {
        let sql = "SELECT game_name, rating, deviation, volatility, games, at FROM ratings WHERE player = $1 ORDER BY game_name";
        let rows = sqlx::query(sql).bind(player).fetch_all(self.readers()).await?;
        let read = |row| Ok((Columns::text(row, "game_name")?, read_rating(row)?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Rates a game once: reads both ratings, computes the new ones with `update` and stores them. `None` if the game
    /// was rated before.
    ///
    /// Both ratings are locked meanwhile, so `update` should be quick.
    ///
    /// # Errors
    ///
    /// When the database fails, or both players are the same.
    pub async fn rate_game(
        &self,
        game: &str,
        game_name: &str,
        players: [&str; 2],
        at: i64,
        update: impl FnOnce([Option<RatingRow>; 2]) -> [RatingRow; 2] + Send,
    ) -> Result<Option<[RatingRow; 2]>, StoreError> {
        if players[0] == players[1] {
            return Err(StoreError::rejected(format!(
                "game {game} has the same player on both sides and cannot be rated"
            )));
        }
        let mut transaction = self.pools().begin().await?;
        let before = lock_ratings(&mut transaction, players, game_name).await?;
        let sql = "SELECT player FROM rating_points WHERE game = $1";
        if !sqlx::query(sql).bind(game).fetch_all(&mut *transaction).await?.is_empty() {
            transaction.rollback().await?;
            return Ok(None);
        }
        let after = update(before);
        for (player, rating) in players.into_iter().zip(&after) {
            update_rating(&mut transaction, player, game_name, rating).await?;
            insert_rating_point(&mut transaction, player, game_name, game, at, rating).await?;
        }
        transaction.commit().await?;
        Ok(Some(after))
    }

    /// Returns a player's ratings over time, oldest first.
    pub async fn rating_history(
        &self,
        player: &str,
        game_name: &str,
    ) -> Result<Vec<RatingPointRow>, StoreError> {
        let sql = "SELECT at, rating, deviation, game FROM rating_points \
                   WHERE player = $1 AND game_name = $2 ORDER BY at, game";
        let rows = sqlx::query(sql).bind(player).bind(game_name).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(read_rating_point).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Returns the players with the highest ratings whose deviation is at most `max_deviation`, best first.
    pub async fn best_players(
        &self,
        game_name: &str,
        max_deviation: f64,
        limit: u32,
    ) -> Result<Vec<(PlayerRow, RatingRow)>, StoreError> {
        let sql = "SELECT id, name, account, password_hash, created, rating, deviation, volatility, games, at \
                   FROM ratings JOIN players ON players.id = ratings.player WHERE game_name = $1 AND deviation <= $2 \
                   ORDER BY rating DESC, id LIMIT $3";
        let query = sqlx::query(sql).bind(game_name).bind(max_deviation).bind(i64::from(limit));
        let rows = query.fetch_all(self.readers()).await?;
        let both = |row| Ok((player::read_player(row)?, read_rating(row)?));
        Ok(rows.iter().map(both).collect::<Result<_, sqlx::Error>>()?)
    }
}

/// Marks a row that was inserted only to lock it; real deviations are never negative.
const UNRATED_DEVIATION: f64 = -1.0;

/// Reads the ratings of two players and locks both rows until the transaction ends. Both databases lock a row that is
/// written, so each row is updated with its own values.
async fn lock_ratings(
    connection: &mut AnyConnection,
    players: [&str; 2],
    game_name: &str,
) -> Result<[Option<RatingRow>; 2], sqlx::Error> {
    let mut ratings = [None, None];
    // A fixed order keeps two servers that rate games of the same players from deadlocking.
    let order = if players[0] < players[1] { [0, 1] } else { [1, 0] };
    for index in order {
        let sql = "INSERT INTO ratings (player, game_name, rating, deviation, volatility, games, at) \
                   VALUES ($1, $2, 0, $3, 0, 0, 0) ON CONFLICT (player, game_name) DO UPDATE SET player = excluded.player \
                   RETURNING rating, deviation, volatility, games, at";
        let query = sqlx::query(sql).bind(players[index]).bind(game_name).bind(UNRATED_DEVIATION);
        let rating = read_rating(&query.fetch_one(&mut *connection).await?)?;
        ratings[index] = (rating.deviation >= 0.0).then_some(rating);
    }
    Ok(ratings)
}

async fn update_rating(
    connection: &mut AnyConnection,
    player: &str,
    game_name: &str,
    rating: &RatingRow,
) -> Result<(), sqlx::Error> {
    let sql = "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, games = $6, at = $7 \
               WHERE player = $1 AND game_name = $2";
    sqlx::query(sql)
        .bind(player)
        .bind(game_name)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(i64::from(rating.games))
        .bind(rating.at)
        .execute(connection)
        .await
        .map(|_| ())
}

async fn insert_rating_point(
    connection: &mut AnyConnection,
    player: &str,
    game_name: &str,
    game: &str,
    at: i64,
    rating: &RatingRow,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO rating_points (game, player, game_name, at, rating, deviation) VALUES ($1, $2, $3, $4, $5, $6)";
    sqlx::query(sql)
        .bind(game)
        .bind(player)
        .bind(game_name)
        .bind(at)
        .bind(rating.rating)
        .bind(rating.deviation)
        .execute(connection)
        .await
        .map(|_| ())
}

/// Reads `rating`, `deviation`, `volatility`, `games` and `at`.
fn read_rating(row: &AnyRow) -> Result<RatingRow, sqlx::Error> {
    Ok(RatingRow {
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
        volatility: row.real("volatility")?,
        games: row.integer("games")?,
        at: row.integer("at")?,
    })
}

fn read_rating_point(row: &AnyRow) -> Result<RatingPointRow, sqlx::Error> {
    Ok(RatingPointRow {
        at: row.integer("at")?,
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
        game: row.text("game")?,
    })
}
