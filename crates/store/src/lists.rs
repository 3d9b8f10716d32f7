use crate::{
    Game, Stage, Store, StoreError,
    columns::Columns,
    game::{read, read_all, select_games},
};

/// The lobby, and the lists of whoever plays.
impl Store {
    /// Public games that wait for somebody, oldest first.
    pub async fn open_games(&self, limit: u32) -> Result<Vec<Game>, StoreError> {
        let sql =
            select_games!("WHERE stage = 'open' AND visibility = 'public' ORDER BY created, id LIMIT $1");
        read_all(&sqlx::query(sql).bind(i64::from(limit)).fetch_all(self.readers()).await?)
    }

    /// The public game of these terms that has waited longest, unless this player opened it: quick pairing.
    pub async fn find_open(&self, kind: &str, terms: &str, not_by: &str) -> Result<Option<Game>, StoreError> {
        let sql = select_games!(
            "WHERE stage = 'open' AND visibility = 'public' AND kind = $1 AND terms = $2 AND opened_by <> $3 \
             ORDER BY created, id LIMIT 1"
        );
        let query = sqlx::query(sql).bind(kind).bind(terms).bind(not_by);
        Ok(query.fetch_optional(self.readers()).await?.as_ref().map(read).transpose()?)
    }

    /// Public games that are being played, the one first in which something happened last.
    pub async fn live_games(&self, limit: u32) -> Result<Vec<Game>, StoreError> {
        let sql = select_games!(
            "WHERE stage = 'playing' AND visibility = 'public' ORDER BY changed DESC, id DESC LIMIT $1"
        );
        read_all(&sqlx::query(sql).bind(i64::from(limit)).fetch_all(self.readers()).await?)
    }

    /// The games of a player at some stage, public or not, the one first in which something happened last. Whoever opened a game
    /// has a part in it as long as it is open, even without a seat.
    pub async fn games_of(&self, player: &str, stage: Stage, limit: u32) -> Result<Vec<Game>, StoreError> {
        let sql = select_games!(
            "WHERE stage = $2 AND (player_1 = $1 OR player_2 = $1 OR (opened_by = $1 AND stage = 'open')) \
             ORDER BY changed DESC, id LIMIT $3"
        );
        let query = sqlx::query(sql).bind(player).bind(stage.word()).bind(i64::from(limit));
        read_all(&query.fetch_all(self.readers()).await?)
    }

    /// How many games a player plays against a program, those in which nothing has happened since a moment not counted.
    pub async fn engine_games_of(&self, player: &str, since: i64) -> Result<u32, StoreError> {
        let sql = "SELECT COUNT(*) AS games FROM games WHERE stage = 'playing' AND changed > $2 \
                   AND ((player_1 = $1 AND player_2 IS NULL) OR (player_2 = $1 AND player_1 IS NULL))";
        let row = sqlx::query(sql).bind(player).bind(since).fetch_one(self.readers()).await?;
        Ok(row.whole("games")?)
    }

    /// Games that were opened before a moment and still wait for somebody.
    pub async fn waiting_since(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE stage = 'open' AND created < $1 ORDER BY created LIMIT $2";
        let rows = sqlx::query(sql).bind(before).bind(i64::from(limit)).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(|row| row.text("id")).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Games in which somebody's time was up before a moment, the longest ago first.
    pub async fn overdue(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE stage = 'playing' AND deadline IS NOT NULL AND deadline < $1 \
                   ORDER BY deadline LIMIT $2";
        let rows = sqlx::query(sql).bind(before).bind(i64::from(limit)).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(|row| row.text("id")).collect::<Result<_, sqlx::Error>>()?)
    }
}
