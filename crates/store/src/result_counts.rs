use sqlx::any::AnyRow;

use crate::{Store, StoreError, columns::Columns};

/// The number of wins, draws and losses of a player in one kind of game, as player 1 or 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultCounts {
    /// The kind of game.
    pub game_name: String,
    /// The side that the player had: 1 or 2.
    pub side: u8,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Store {
    /// Counts the results of a player's finished games, by game and side.
    pub async fn result_counts(&self, player: &str) -> Result<Vec<ResultCounts>, StoreError> {
        let sql = "SELECT game_name, CAST(1 AS BIGINT) AS side, COUNT(CASE WHEN result = '1-0' THEN 1 END) AS won, \
                   COUNT(CASE WHEN result = '1/2-1/2' THEN 1 END) AS drawn, \
                   COUNT(CASE WHEN result = '0-1' THEN 1 END) AS lost \
                   FROM games WHERE player_1 = $1 AND status = 'over' GROUP BY game_name \
                   UNION ALL \
                   SELECT game_name, CAST(2 AS BIGINT) AS side, COUNT(CASE WHEN result = '0-1' THEN 1 END) AS won, \
                   COUNT(CASE WHEN result = '1/2-1/2' THEN 1 END) AS drawn, \
                   COUNT(CASE WHEN result = '1-0' THEN 1 END) AS lost \
                   FROM games WHERE player_2 = $1 AND status = 'over' GROUP BY game_name \
                   ORDER BY game_name, side";
        let rows = sqlx::query(sql).bind(player).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(read_counts).collect::<Result<_, sqlx::Error>>()?)
    }
}

fn read_counts(row: &AnyRow) -> Result<ResultCounts, sqlx::Error> {
    Ok(ResultCounts {
        game_name: row.text("game_name")?,
        side: row.integer("side")?,
        won: row.integer("won")?,
        drawn: row.integer("drawn")?,
        lost: row.integer("lost")?,
    })
}
