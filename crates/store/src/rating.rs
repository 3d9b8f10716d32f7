use sqlx::{AnyConnection, any::AnyRow};

use crate::{Player, Store, StoreError, columns::Columns, player};

/// How strong a player is at one of the three games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// How far off it may be. Never negative.
    pub deviation: f64,
    /// How much the player's strength goes up and down.
    pub volatility: f64,
    /// How many games it is made of.
    pub games: u32,
    /// When the last of them ended.
    pub at: i64,
}

/// What a player's rating became by a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    /// When.
    pub at: i64,
    /// The estimate after the game.
    pub rating: f64,
    /// How far off it may have been then.
    pub deviation: f64,
    /// The game.
    pub game: String,
}

impl Store {
    /// How strong a player is, if a game of theirs has been rated.
    pub async fn rating(&self, player: &str, kind: &str) -> Result<Option<Rating>, StoreError> {
        let sql =
            "SELECT rating, deviation, volatility, games, at FROM ratings WHERE player = $1 AND kind = $2";
        let row = sqlx::query(sql).bind(player).bind(kind).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// How strong a player is at each kind of game.
    pub async fn ratings_of(&self, player: &str) -> Result<Vec<(String, Rating)>, StoreError> {
        let sql = "SELECT kind, rating, deviation, volatility, games, at FROM ratings WHERE player = $1 ORDER BY kind";
        let rows = sqlx::query(sql).bind(player).fetch_all(self.readers()).await?;
        let read = |row| Ok((Columns::text(row, "kind")?, read(row)?));
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Rates a game, once: reads both ratings, asks what they become, and keeps that. None if the game was rated before.
    ///
    /// Nobody else can rate a game of either player meanwhile, so what becomes of the ratings should be worked out quickly.
    ///
    /// # Errors
    ///
    /// When the database fails, or both players are the same.
    pub async fn rate(
        &self,
        game: &str,
        kind: &str,
        players: [&str; 2],
        at: i64,
        become_of: impl FnOnce([Option<Rating>; 2]) -> [Rating; 2] + Send,
    ) -> Result<Option<[Rating; 2]>, StoreError> {
        if players[0] == players[1] {
            return Err(StoreError::broken(format!(
                "game {game} has one player on both sides; it cannot be rated"
            )));
        }
        let mut transaction = self.pools().begin().await?;
        let before = take(&mut transaction, players, kind).await?;
        let sql = "SELECT player FROM rating_points WHERE game = $1";
        if !sqlx::query(sql).bind(game).fetch_all(&mut *transaction).await?.is_empty() {
            transaction.rollback().await?;
            return Ok(None);
        }
        let after = become_of(before);
        for (player, rating) in players.into_iter().zip(&after) {
            put(&mut transaction, player, kind, rating).await?;
            add_point(&mut transaction, player, kind, game, at, rating).await?;
        }
        transaction.commit().await?;
        Ok(Some(after))
    }

    /// What a player's rating has been, in order.
    pub async fn rating_history(&self, player: &str, kind: &str) -> Result<Vec<RatingPoint>, StoreError> {
        let sql = "SELECT at, rating, deviation, game FROM rating_points WHERE player = $1 AND kind = $2 ORDER BY at, game";
        let rows = sqlx::query(sql).bind(player).bind(kind).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(read_point).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The strongest players of a kind of game whose ratings are off by no more than this, best first.
    pub async fn best_players(
        &self,
        kind: &str,
        most_deviation: f64,
        limit: u32,
    ) -> Result<Vec<(Player, Rating)>, StoreError> {
        let sql = "SELECT id, name, account, password_hash, created, rating, deviation, volatility, games, at FROM ratings \
                   JOIN players ON players.id = ratings.player WHERE kind = $1 AND deviation <= $2 \
                   ORDER BY rating DESC, id LIMIT $3";
        let query = sqlx::query(sql).bind(kind).bind(most_deviation).bind(i64::from(limit));
        let rows = query.fetch_all(self.readers()).await?;
        let both = |row| Ok((player::read(row)?, read(row)?));
        Ok(rows.iter().map(both).collect::<Result<_, sqlx::Error>>()?)
    }
}

/// No deviation is negative: a row that has this one was made a moment ago, to be held on to.
const UNRATED: f64 = -1.0;

/// Reads the ratings of two players and holds on to both until the transaction ends. Both databases let go of a row that was
/// written to only then, so each row is written to, with what it holds already.
async fn take(
    connection: &mut AnyConnection,
    players: [&str; 2],
    kind: &str,
) -> Result<[Option<Rating>; 2], sqlx::Error> {
    let mut ratings = [None, None];
    // Two games between the same players, in two servers, would otherwise wait for each other.
    let order = if players[0] < players[1] { [0, 1] } else { [1, 0] };
    for index in order {
        let sql = "INSERT INTO ratings (player, kind, rating, deviation, volatility, games, at) VALUES ($1, $2, 0, $3, 0, 0, 0) \
                   ON CONFLICT (player, kind) DO UPDATE SET player = excluded.player \
                   RETURNING rating, deviation, volatility, games, at";
        let query = sqlx::query(sql).bind(players[index]).bind(kind).bind(UNRATED);
        let rating = read(&query.fetch_one(&mut *connection).await?)?;
        ratings[index] = (rating.deviation >= 0.0).then_some(rating);
    }
    Ok(ratings)
}

async fn put(
    connection: &mut AnyConnection,
    player: &str,
    kind: &str,
    rating: &Rating,
) -> Result<(), sqlx::Error> {
    let sql = "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, games = $6, at = $7 \
               WHERE player = $1 AND kind = $2";
    sqlx::query(sql)
        .bind(player)
        .bind(kind)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(i64::from(rating.games))
        .bind(rating.at)
        .execute(connection)
        .await
        .map(|_| ())
}

async fn add_point(
    connection: &mut AnyConnection,
    player: &str,
    kind: &str,
    game: &str,
    at: i64,
    rating: &Rating,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO rating_points (game, player, kind, at, rating, deviation) VALUES ($1, $2, $3, $4, $5, $6)";
    sqlx::query(sql)
        .bind(game)
        .bind(player)
        .bind(kind)
        .bind(at)
        .bind(rating.rating)
        .bind(rating.deviation)
        .execute(connection)
        .await
        .map(|_| ())
}

/// Reads `rating`, `deviation`, `volatility`, `games` and `at`.
fn read(row: &AnyRow) -> Result<Rating, sqlx::Error> {
    Ok(Rating {
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
        volatility: row.real("volatility")?,
        games: row.whole("games")?,
        at: row.whole("at")?,
    })
}

fn read_point(row: &AnyRow) -> Result<RatingPoint, sqlx::Error> {
    Ok(RatingPoint {
        at: row.whole("at")?,
        rating: row.real("rating")?,
        deviation: row.real("deviation")?,
        game: row.text("game")?,
    })
}
