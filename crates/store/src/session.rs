use sqlx::AnyConnection;

use crate::{PlayerRow, Store, StoreError, columns::Columns, player};

/// A login of a player in one browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the browser's token, so that a leaked database does not let an attacker impersonate players.
    pub token_hash: String,
    /// The id of the player.
    pub player: String,
    /// The time when the session began.
    pub created: i64,
    /// The time of the last use, to the hour.
    pub last_seen: i64,
}

/// The resolution of [`Session::last_seen`], one hour: not every request is worth a write.
const LAST_SEEN_RESOLUTION_CENTISECONDS: i64 = 60 * 60 * 100;

impl Store {
    /// Returns the player of a session and updates its last use.
    pub async fn player_by_session(
        &self,
        token_hash: &str,
        now: i64,
    ) -> Result<Option<PlayerRow>, StoreError> {
        let sql = "SELECT players.id, name, account, password_hash, players.created, last_seen FROM sessions \
                   JOIN players ON players.id = sessions.player WHERE token_hash = $1";
        let Some(row) = sqlx::query(sql).bind(token_hash).fetch_optional(self.readers()).await? else {
            return Ok(None);
        };
        if now - row.integer::<i64>("last_seen")? >= LAST_SEEN_RESOLUTION_CENTISECONDS {
            let sql = "UPDATE sessions SET last_seen = $2 WHERE token_hash = $1 AND last_seen < $2";
            sqlx::query(sql).bind(token_hash).bind(now).execute(self.writers()).await?;
        }
        Ok(Some(player::read_player(&row)?))
    }

    /// Stores a new session of a player.
    pub async fn add_session(&self, session: &Session) -> Result<(), StoreError> {
        let mut connection = self.writers().acquire().await.map_err(StoreError::from)?;
        Ok(insert_session(&mut connection, session).await?)
    }

    /// Ends a session. Returns whether it existed.
    pub async fn end_session(&self, token_hash: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM sessions WHERE token_hash = $1";
        let ended = sqlx::query(sql).bind(token_hash).execute(self.writers()).await?;
        Ok(ended.rows_affected() == 1)
    }

    /// Ends all sessions of a player. Returns how many there were.
    pub async fn end_sessions_of(&self, player: &str) -> Result<u64, StoreError> {
        let sql = "DELETE FROM sessions WHERE player = $1";
        Ok(sqlx::query(sql).bind(player).execute(self.writers()).await?.rows_affected())
    }
}

pub(crate) async fn insert_session(
    connection: &mut AnyConnection,
    session: &Session,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO sessions (token_hash, player, created, last_seen) VALUES ($1, $2, $3, $4)";
    sqlx::query(sql)
        .bind(&session.token_hash)
        .bind(&session.player)
        .bind(session.created)
        .bind(session.last_seen)
        .execute(connection)
        .await
        .map(|_| ())
}
