use crate::{
    GameRow, GameRowStatus, Store, StoreError,
    columns::Columns,
    game_row::{read_game, read_games, select_games},
};

/// Lists of games for the lobby, for players and for maintenance.
impl Store {
    /// Returns public games that wait for a player, oldest first.
    pub async fn open_games(&self, limit: u32) -> Result<Vec<GameRow>, StoreError> {
        let sql =
            select_games!("WHERE status = 'open' AND visibility = 'public' ORDER BY created, id LIMIT $1");
        read_games(&sqlx::query(sql).bind(i64::from(limit)).fetch_all(self.readers()).await?)
    }

    /// Returns the public game with these terms that has waited longest and was not opened by `player`, for quick
    /// pairing.
    pub async fn find_open_game(
        &self,
        game_name: &str,
        terms: &str,
        player: &str,
    ) -> Result<Option<GameRow>, StoreError> {
        let sql = select_games!(
            "WHERE status = 'open' AND visibility = 'public' AND game_name = $1 AND terms = $2 AND opened_by <> $3 \
             ORDER BY created, id LIMIT 1"
        );
        let query = sqlx::query(sql).bind(game_name).bind(terms).bind(player);
        Ok(query.fetch_optional(self.readers()).await?.as_ref().map(read_game).transpose()?)
    }

    /// Returns public games that are being played, most recent event first.
    pub async fn live_games(&self, limit: u32) -> Result<Vec<GameRow>, StoreError> {
        let sql = select_games!(
            "WHERE status = 'playing' AND visibility = 'public' ORDER BY changed DESC, id DESC LIMIT $1"
        );
        read_games(&sqlx::query(sql).bind(i64::from(limit)).fetch_all(self.readers()).await?)
    }

    /// Returns a player's games in one status, public or private, most recent event first. Open games include those
    /// that the player opened without taking a seat.
    pub async fn games_of(
        &self,
        player: &str,
        status: GameRowStatus,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let sql = select_games!(
            "WHERE status = $2 AND (player_1 = $1 OR player_2 = $1 OR (opened_by = $1 AND status = 'open')) \
             ORDER BY changed DESC, id LIMIT $3"
        );
        let query = sqlx::query(sql).bind(player).bind(status.as_str()).bind(i64::from(limit));
        read_games(&query.fetch_all(self.readers()).await?)
    }

    /// Counts the games that a player plays against an engine and that have an event after `since`.
    pub async fn count_engine_games(&self, player: &str, since: i64) -> Result<u32, StoreError> {
        let sql = "SELECT COUNT(*) AS games FROM games WHERE status = 'playing' AND changed > $2 \
                   AND ((player_1 = $1 AND player_2 IS NULL) OR (player_2 = $1 AND player_1 IS NULL))";
        let row = sqlx::query(sql).bind(player).bind(since).fetch_one(self.readers()).await?;
        Ok(row.integer("games")?)
    }

    /// Returns the ids of games that were opened before a time and still wait for a player.
    pub async fn open_games_before(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE status = 'open' AND created < $1 ORDER BY created LIMIT $2";
        let rows = sqlx::query(sql).bind(before).bind(i64::from(limit)).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(|row| row.text("id")).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Returns the ids of games whose deadline was before a time, oldest deadline first.
    pub async fn overdue_games(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM games WHERE status = 'playing' AND deadline IS NOT NULL AND deadline < $1 \
                   ORDER BY deadline LIMIT $2";
        let rows = sqlx::query(sql).bind(before).bind(i64::from(limit)).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(|row| row.text("id")).collect::<Result<_, sqlx::Error>>()?)
    }
}
