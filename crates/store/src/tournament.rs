use sqlx::any::AnyRow;

use crate::{
    Store, StoreError,
    columns::{Columns, kept},
};

/// A tournament: one document, which only the servers understand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// Its name for programs and links.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Which of the three games is played.
    pub kind: String,
    /// How far it has come.
    pub stage: String,
    /// The document.
    pub body: String,
    /// How often it has been saved.
    pub version: u64,
    /// When it was made.
    pub created: i64,
}

impl Store {
    /// Keeps a new tournament.
    ///
    /// # Errors
    ///
    /// When the database fails, or there is a tournament of that id.
    pub async fn add_tournament(&self, tournament: &Tournament) -> Result<(), StoreError> {
        let sql = "INSERT INTO tournaments (id, name, kind, stage, body, version, created) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sqlx::query(sql)
            .bind(&tournament.id)
            .bind(&tournament.name)
            .bind(&tournament.kind)
            .bind(&tournament.stage)
            .bind(&tournament.body)
            .bind(kept(tournament.version))
            .bind(tournament.created)
            .execute(self.writers())
            .await?;
        Ok(())
    }

    /// A tournament by id.
    pub async fn tournament(&self, id: &str) -> Result<Option<Tournament>, StoreError> {
        let sql = "SELECT id, name, kind, stage, body, version, created FROM tournaments WHERE id = $1";
        let row = sqlx::query(sql).bind(id).fetch_optional(self.readers()).await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// All tournaments, newest first.
    pub async fn tournaments(&self, limit: u32) -> Result<Vec<Tournament>, StoreError> {
        let sql = "SELECT id, name, kind, stage, body, version, created FROM tournaments \
                   ORDER BY created DESC, id DESC LIMIT $1";
        read_all(&sqlx::query(sql).bind(i64::from(limit)).fetch_all(self.readers()).await?)
    }

    /// The tournaments that have come so far and no further, oldest first.
    pub async fn tournaments_at(&self, stage: &str, limit: u32) -> Result<Vec<Tournament>, StoreError> {
        let sql = "SELECT id, name, kind, stage, body, version, created FROM tournaments WHERE stage = $1 \
                   ORDER BY created, id LIMIT $2";
        let query = sqlx::query(sql).bind(stage).bind(i64::from(limit));
        read_all(&query.fetch_all(self.readers()).await?)
    }

    /// Saves a tournament as its next version. Says whether it was done: not if somebody saved it since it was read, or there is none.
    pub async fn save_tournament(
        &self,
        id: &str,
        version_before: u64,
        stage: &str,
        body: &str,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE tournaments SET stage = $3, body = $4, version = version + 1 WHERE id = $1 AND version = $2";
        let query = sqlx::query(sql).bind(id).bind(kept(version_before)).bind(stage).bind(body);
        Ok(query.execute(self.writers()).await?.rows_affected() == 1)
    }
}

fn read_all(rows: &[AnyRow]) -> Result<Vec<Tournament>, StoreError> {
    Ok(rows.iter().map(read).collect::<Result<_, sqlx::Error>>()?)
}

fn read(row: &AnyRow) -> Result<Tournament, sqlx::Error> {
    Ok(Tournament {
        id: row.text("id")?,
        name: row.text("name")?,
        kind: row.text("kind")?,
        stage: row.text("stage")?,
        body: row.text("body")?,
        version: row.whole("version")?,
        created: row.whole("created")?,
    })
}
