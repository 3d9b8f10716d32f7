use sqlx::AnyConnection;

use crate::{Player, Store, StoreError, columns::Columns, player};

/// A browser by which a player is known again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of what the browser keeps: whoever reads the database cannot pass for a player.
    pub token_hash: String,
    /// Who it is.
    pub player: String,
    /// When it began.
    pub created: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
}

/// How exactly it is known when a session was last used: not every visit is worth a write.
const HOUR: i64 = 60 * 60 * 100;

impl Store {
    /// The player of a session, which is thereby used.
    pub async fn session(&self, token_hash: &str, now: i64) -> Result<Option<Player>, StoreError> {
        let sql = "SELECT players.id, name, account, password_hash, players.created, seen FROM sessions \
                   JOIN players ON players.id = sessions.player WHERE token_hash = $1";
        let Some(row) = sqlx::query(sql).bind(token_hash).fetch_optional(self.readers()).await? else {
            return Ok(None);
        };
        if now - row.whole::<i64>("seen")? >= HOUR {
            let sql = "UPDATE sessions SET seen = $2 WHERE token_hash = $1 AND seen < $2";
            sqlx::query(sql).bind(token_hash).bind(now).execute(self.writers()).await?;
        }
        Ok(Some(player::read(&row)?))
    }

    /// Keeps one more session of a player.
    pub async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        let mut connection = self.writers().acquire().await.map_err(StoreError::from)?;
        Ok(insert(&mut connection, session).await?)
    }

    /// Ends a session. Says whether there was one.
    pub async fn end_session(&self, token_hash: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM sessions WHERE token_hash = $1";
        let ended = sqlx::query(sql).bind(token_hash).execute(self.writers()).await?;
        Ok(ended.rows_affected() == 1)
    }

    /// Ends all sessions of a player. Says how many there were.
    pub async fn end_sessions_of(&self, player: &str) -> Result<u64, StoreError> {
        let sql = "DELETE FROM sessions WHERE player = $1";
        Ok(sqlx::query(sql).bind(player).execute(self.writers()).await?.rows_affected())
    }
}

pub(crate) async fn insert(connection: &mut AnyConnection, session: &Session) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO sessions (token_hash, player, created, seen) VALUES ($1, $2, $3, $4)";
    sqlx::query(sql)
        .bind(&session.token_hash)
        .bind(&session.player)
        .bind(session.created)
        .bind(session.seen)
        .execute(connection)
        .await
        .map(|_| ())
}
