use sqlx::any::AnyRow;

use crate::{
    Store, StoreError,
    columns::{Columns, to_bigint},
};

/// A tournament: one document, which is opaque to this crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// The id, also used in links.
    pub id: String,
    /// The name.
    pub name: String,
    /// The kind of game.
    pub game_name: String,
    /// The progress of the tournament.
    pub status: String,
    /// The document.
    pub body: String,
    /// The number of saves since the tournament was created.
    pub version: u64,
    /// The time when the tournament was created.
    pub created: i64,
}

impl Store {
    /// Stores a new tournament.
    ///
    /// # Errors
    ///
    /// When the database fails, or a tournament with this id exists.
    pub async fn add_tournament(&self, tournament: &TournamentRow) -> Result<(), StoreError> {
        let sql = "INSERT INTO tournaments (id, name, game_name, status, body, version, created) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sqlx::query(sql)
            .bind(&tournament.id)
            .bind(&tournament.name)
            .bind(&tournament.game_name)
            .bind(&tournament.status)
            .bind(&tournament.body)
            .bind(to_bigint(tournament.version))
            .bind(tournament.created)
            .execute(self.writers())
            .await?;
        Ok(())
    }

    /// Returns a tournament by id.
    pub async fn tournament(&self, id: &str) -> Result<Option<TournamentRow>, StoreError> {
        let sql = "SELECT id, name, game_name, status, body, version, created FROM tournaments WHERE id = $1";
        let row = sqlx::query(sql).bind(id).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read_tournament).transpose()?)
    }

    /// Returns all tournaments, newest first.
    pub async fn tournaments(&self, limit: u32) -> Result<Vec<TournamentRow>, StoreError> {
        let sql = "SELECT id, name, game_name, status, body, version, created FROM tournaments \
                   ORDER BY created DESC, id DESC LIMIT $1";
        read_tournaments(&sqlx::query(sql).bind(i64::from(limit)).fetch_all(self.readers()).await?)
    }

    /// Returns the tournaments in one status, oldest first.
    pub async fn tournaments_in_status(
        &self,
        status: &str,
        limit: u32,
    ) -> Result<Vec<TournamentRow>, StoreError> {
        let sql = "SELECT id, name, game_name, status, body, version, created FROM tournaments WHERE status = $1 \
                   ORDER BY created, id LIMIT $2";
        let query = sqlx::query(sql).bind(status).bind(i64::from(limit));
        read_tournaments(&query.fetch_all(self.readers()).await?)
    }

    /// Saves a tournament as its next version. Returns `false` if its version is no longer `expected_version`, or it
    /// does not exist.
    pub async fn save_tournament(
        &self,
        id: &str,
        expected_version: u64,
        status: &str,
        body: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE tournaments SET status = $3, body = $4, version = version + 1 WHERE id = $1 AND version = $2";
        let query = sqlx::query(sql).bind(id).bind(to_bigint(expected_version)).bind(status).bind(body);
        Ok(query.execute(self.writers()).await?.rows_affected() == 1)
    }
}

fn read_tournaments(rows: &[AnyRow]) -> Result<Vec<TournamentRow>, StoreError> {
    Ok(rows.iter().map(read_tournament).collect::<Result<_, sqlx::Error>>()?)
}

fn read_tournament(row: &AnyRow) -> Result<TournamentRow, sqlx::Error> {
    Ok(TournamentRow {
        id: row.text("id")?,
        name: row.text("name")?,
        game_name: row.text("game_name")?,
        status: row.text("status")?,
        body: row.text("body")?,
        version: row.integer("version")?,
        created: row.integer("created")?,
    })
}
