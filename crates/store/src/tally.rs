use sqlx::any::AnyRow;

use crate::{Store, StoreError, columns::Columns};

/// How a player's finished games of one kind ended, on one side of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Which of the three games.
    pub kind: String,
    /// 1 or 2: as which player.
    pub side: u8,
    /// How many were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

impl Store {
    /// How a player's finished games ended, by kind and side.
    pub async fn results_of(&self, player: &str) -> Result<Vec<Tally>, StoreError> {
        let sql = "SELECT kind, CAST(1 AS BIGINT) AS side, COUNT(CASE WHEN result = '1-0' THEN 1 END) AS won, \
                   COUNT(CASE WHEN result = '1/2-1/2' THEN 1 END) AS drawn, COUNT(CASE WHEN result = '0-1' THEN 1 END) AS lost \
                   FROM games WHERE player_1 = $1 AND stage = 'over' GROUP BY kind \
                   UNION ALL \
                   SELECT kind, CAST(2 AS BIGINT) AS side, COUNT(CASE WHEN result = '0-1' THEN 1 END) AS won, \
                   COUNT(CASE WHEN result = '1/2-1/2' THEN 1 END) AS drawn, COUNT(CASE WHEN result = '1-0' THEN 1 END) AS lost \
                   FROM games WHERE player_2 = $1 AND stage = 'over' GROUP BY kind \
                   ORDER BY kind, side";
        let rows = sqlx::query(sql).bind(player).fetch_all(self.readers()).await?;
        Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
    }
}

fn read(row: &AnyRow) -> Result<Tally, sqlx::Error> {
    Ok(Tally {
        kind: row.text("kind")?,
        side: row.whole("side")?,
        won: row.whole("won")?,
        drawn: row.whole("drawn")?,
        lost: row.whole("lost")?,
    })
}
